import type { Endpoint } from '@crossdock/contracts/kernel/endpoint.ts'
import type { Client } from './client.ts'

/** Downloads a file the way a browser follows a link: status, headers and bytes. */
export async function download(client: Client, endpoint: Endpoint, query: Record<string, string>) {
  const url = `/api${endpoint.path}?${new URLSearchParams(query)}`
  const response = await client.inject({ method: 'GET', url })
  return { status: response.statusCode, headers: response.headers, body: response.rawPayload }
}
