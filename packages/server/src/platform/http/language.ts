import { type Language, pickLanguage } from '@crossdock/contracts/kernel/messages.ts'
import type { FastifyRequest } from 'fastify'

/** The reader's language: the saved choice, else what the browser asks for, else English (spec 9). */
export function languageOf(request: FastifyRequest): Language {
  return pickLanguage(request.cookies?.language, request.headers['accept-language'])
}
