import * as z from 'zod/mini'
import { entryRules } from './login.text.ts'

const filled = (error: string) => z.string().check(z.trim(), z.minLength(1, { error }))

/** Answer to the captcha: asked for only while a picture is shown. */
export const captchaAnswer = (isNeeded: boolean) => (isNeeded ? filled(entryRules.entryCaptcha) : z.string())

/** The tick under the form. */
export const agreementTick = z.literal(true, { error: entryRules.entryAgreement })

/** An account in one of the forms of spec 5; which one it is, the server finds out. */
export const accountName = filled(entryRules.entryAccount)

/** A password that exists; never trimmed, since blanks count. */
export const presentPassword = z.string().check(z.minLength(1, { error: entryRules.entryPassword }))
