import { type DestinationStream, type Logger, pino } from 'pino'

/** Fields that never reach a log line, wherever a caller puts them. */
const SECRETS = ['password', 'token', 'sid', 'captcha_1', 'tcx', 'sms_code', 'cookie', 'authorization']

/** A log of JSON lines; texts are escaped, so a name with line breaks cannot forge a second line. */
export function createLog(level: string, destination?: DestinationStream): Logger {
  const options = {
    level,
    base: null,
    timestamp: pino.stdTimeFunctions.isoTime,
    redact: { paths: SECRETS.flatMap((name) => [name, `*.${name}`]), censor: '[hidden]' },
  }
  return destination === undefined ? pino(options) : pino(options, destination)
}
