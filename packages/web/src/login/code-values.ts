import { mobileNumber, smsCode } from '@crossdock/contracts/areas/identity/login-area/login-area.schema.ts'
import * as z from 'zod/mini'
import { agreementTick, captchaAnswer } from './entry-values.ts'

/** What has to stand in the form of the SMS login. */
export const smsEntry = (needsCaptcha: boolean) =>
  z.object({
    mobile: mobileNumber,
    captcha_1: captchaAnswer(needsCaptcha),
    sms_code: smsCode,
    agreement: agreementTick,
  })

/** What has to stand in the form before a code is asked for. */
export const mobileEntry = z.object({ mobile: mobileNumber, captcha_1: captchaAnswer(true) })
