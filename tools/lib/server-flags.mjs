/**
 * How the server's memory is bounded. Left alone, the runtime sizes its heap by the machine: on 24 GB it lets 130 MB of
 * garbage stand after a minute of lists. Nothing of the product keeps much in memory (docs/decisions/0033).
 */
export const SERVER_FLAGS = ['--max-semi-space-size=16', '--max-old-space-size=1024']
