import { allowStaff, defineEndpoints, nothing, post, signedIn } from '../../../kernel/endpoint.ts'
import { mcustomerPermissions } from '../../mcustomer/mcustomer.permissions.ts'
import { Acting, ActingWish } from './acting.schema.ts'

/** Internal people see what a customer sees: to be read only, for half an hour, written down (platform.md 7.7). */
export const actingEndpoints = defineEndpoints({
  startActing: post('/mcustomer/id/actas/', {
    body: ActingWish,
    reply: Acting,
    access: allowStaff(mcustomerPermissions.id.actas),
    idempotent: false,
    summary: 'Look at the pages of a customer the caller serves, without being able to change anything',
  }),
  endActing: post('/mcustomer/id/actas_end/', {
    body: nothing,
    reply: nothing,
    access: signedIn,
    whileActing: 'leaves',
    idempotent: false,
    summary: 'Go back to the own pages; succeeds also when nobody else was looked at',
  }),
})
