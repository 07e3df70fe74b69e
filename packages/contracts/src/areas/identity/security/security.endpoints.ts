import { allow, anyone, defineEndpoints, get, nothing, post } from '../../../kernel/endpoint.ts'
import { cmanagePermissions } from '../../cmanage/cmanage.permissions.ts'
import { mcustomerPermissions } from '../../mcustomer/mcustomer.permissions.ts'
import { LoginReply } from '../sessions/sessions.schema.ts'
import {
  IssuedCode,
  IssueWish,
  RecoveryCodes,
  RecoveryWish,
  Security,
  SecurityDraft,
  StepProof,
  StepSending,
  StepTicket,
} from './security.schema.ts'

const own = cmanagePermissions.basic

/** The security policy of the own company and the second step of a login (platform.md 7.8). */
export const securityEndpoints = defineEndpoints({
  getSecurity: get('/cmanage/basic/security/', {
    query: nothing,
    reply: Security,
    access: allow(own.view),
    summary: 'Session limits, second step, allowed networks and retention of the own company',
  }),
  saveSecurity: post('/cmanage/basic/save_security/', {
    body: SecurityDraft,
    reply: Security,
    access: allow(own.edit),
    summary: 'Save them; nobody locks themselves out, and the second step changes by a code only',
  }),
  makeRecoveryCodes: post('/cmanage/basic/recovery_codes/', {
    body: RecoveryWish,
    reply: RecoveryCodes,
    access: allow(own.edit),
    idempotent: false,
    summary: 'New recovery codes for oneself, shown this once; the old ones stop working',
  }),
  issueRecoveryCode: post('/users/recovery_code/', {
    body: IssueWish,
    reply: IssuedCode,
    access: allow(cmanagePermissions.cid.reset, mcustomerPermissions.id.reset),
    idempotent: false,
    summary: 'A recovery code for somebody who lost the phone, valid a day and once',
  }),
  sendStepCode: post('/login/step_code/', {
    body: StepTicket,
    reply: StepSending,
    access: anyone,
    sessionless: true,
    idempotent: false,
    limit: { max: 30, seconds: 60 },
    summary: 'Send the code of the second step once more',
  }),
  proveStep: post('/login/step/', {
    body: StepProof,
    reply: LoginReply,
    access: anyone,
    sessionless: true,
    idempotent: false,
    limit: { max: 60, seconds: 60 },
    summary: 'The second step of a login: the code that was sent, or a recovery code',
  }),
})
