import type { FastifyRequest } from 'fastify'
import type { HttpSettings } from './http-settings.ts'

/** A host name as companies write theirs: small letters, without a port. */
export function plainHost(host: string): string {
  return host.trim().toLowerCase().replace(/:\d+$/, '')
}

/** Whether this is the name of the whole installation, which no customer may have for their own. */
export function isHouseHost(host: string, settings: HttpSettings): boolean {
  return host === settings.publicUrl?.hostname
}

/** The host name by which a call came, when it may be a customer's own; null for the one of the installation. */
export function customersHostOf(request: FastifyRequest, settings: HttpSettings): string | null {
  const host = plainHost(request.host)
  return host === '' || isHouseHost(host, settings) ? null : host
}
