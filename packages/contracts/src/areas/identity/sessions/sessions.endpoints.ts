import * as z from 'zod/mini'
import { anyone, defineEndpoints, get, nothing, post, signedIn } from '../../../kernel/endpoint.ts'
import {
  Captcha,
  CaptchaCheck,
  CaptchaQuery,
  Credentials,
  LoginReply,
  SessionInfo,
  SiteConfig,
} from './sessions.schema.ts'

/** Session calls of spec 7 under readable names (meanings: platform.md section 9). */
export const sessionEndpoints = defineEndpoints({
  logIn: post('/login/', {
    body: Credentials,
    reply: LoginReply,
    access: anyone,
    sessionless: true,
    limit: { max: 60, seconds: 60 },
    summary: 'Log in with account and password; sets the cookies of the session',
  }),
  logOut: post('/logout/', {
    body: z.object({ token: z.optional(z.string()) }),
    reply: nothing,
    access: anyone,
    sessionless: true,
    summary: 'End the session; always succeeds',
  }),
  getSession: get('/users/info/', {
    query: z.object({ token: z.optional(z.string()) }),
    reply: SessionInfo,
    access: signedIn,
    whileActing: 'leaves',
    beforePassword: true,
    summary: 'Who is logged in, with menus, permission codes and shops',
  }),
  getSiteConfig: get('/users/gvc/', {
    // The site configuration never fails: what is no text asks for the built-in look.
    query: z.object({
      host: z.catch(z.optional(z.string()), undefined),
      company: z.catch(z.optional(z.string()), undefined),
    }),
    reply: z.object({ vueconfigs: SiteConfig }),
    flat: true,
    access: anyone,
    sessionless: true,
    summary: 'Site configuration; `vueconfigs` stands beside `code`',
  }),
  issueCaptcha: get('/fetchcaptcha/', {
    query: CaptchaQuery,
    reply: Captcha,
    access: anyone,
    sessionless: true,
    limit: { max: 60, seconds: 60 },
    summary: 'A new captcha as a picture, or as tones to be counted, valid for 120 seconds',
  }),
  checkCaptcha: post('/checkcaptcha/', {
    body: z.object({
      captcha_0: z.string().check(z.maxLength(64)),
      captcha_1: z.string().check(z.maxLength(16)),
    }),
    reply: CaptchaCheck,
    access: anyone,
    sessionless: true,
    limit: { max: 60, seconds: 60 },
    summary: 'Check a captcha before it is used; at most three checks',
  }),
})
