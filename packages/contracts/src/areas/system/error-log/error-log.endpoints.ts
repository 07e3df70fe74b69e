import * as z from 'zod/mini'
import { anyone, defineEndpoints, get, nothing, post, superuserOnly } from '../../../kernel/endpoint.ts'
import { ErrorBatch, ErrorFilter, ErrorKeys, ErrorPage } from './error-log.schema.ts'

/** Errors that pages meet in browsers (spec 2.7, platform.md 4). */
export const errorLogEndpoints = defineEndpoints({
  addErrors: post('/system/errlog/add/', {
    body: ErrorBatch,
    reply: z.object({ added: z.number() }),
    access: anyone,
    sessionless: true,
    limit: { max: 20, seconds: 60 },
    bodyLimit: 256 * 1024,
    idempotent: false,
    summary: 'Report errors of pages; what could tell of people is taken out, equal ones are counted',
  }),
  listErrors: get('/system/errlog/list/', {
    query: ErrorFilter,
    reply: ErrorPage,
    access: superuserOnly,
    summary: 'Reported errors, the latest first',
  }),
  removeErrors: post('/system/errlog/remove/', {
    body: ErrorKeys,
    reply: nothing,
    access: superuserOnly,
    summary: 'Remove reported errors that are dealt with',
  }),
})
