import { anyone, defineEndpoints, nothing, post } from '../../../kernel/endpoint.ts'
import { VisitBeat } from './visits.schema.ts'

/** Where pages tell that they are looked at; it needs no session. */
export const visitEndpoints = defineEndpoints({
  addVisits: post('/visit/beat/', {
    body: VisitBeat,
    reply: nothing,
    access: anyone,
    sessionless: true,
    idempotent: false,
    limit: { max: 600, seconds: 60 },
    summary:
      'Tell of viewed pages, at most once in ten seconds a visitor; bots and refusals to be followed are dropped',
  }),
})
