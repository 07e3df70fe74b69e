import { identityFailures } from '@crossdock/contracts/areas/identity/identity.failures.ts'
import { loginAreaFailures } from '@crossdock/contracts/areas/identity/login-area/login-area.failures.ts'
import { wechatEndpoints } from '@crossdock/contracts/areas/identity/login-area/wechat.endpoints.ts'
import { useEffect, useRef, useState } from 'react'
import * as z from 'zod/mini'
import { CallFailure } from '../../kit/api/call-failure.ts'
import { send } from '../../kit/api/send.ts'
import { readToken } from '../../kit/api/session-token.ts'
import { useText } from '../../kit/i18n/use-text.ts'
import { internalPath } from '../../kit/routing/internal-path.ts'
import { loginText } from '../login.text.ts'
import { LoginFrame } from '../login-frame.tsx'
import { SecondStep } from '../second-step.tsx'
import { useEnter } from '../use-enter.ts'
import { BindForm } from './bind-form.tsx'
import { LinkForm } from './link-form.tsx'
import { scanText } from './scan.text.ts'
import type { ScanAnswer } from './scan-return.ts'

type Step =
  | { readonly kind: 'working' | 'ask' | 'refused' | 'over' }
  | { readonly kind: 'failed'; readonly message: string }
  | { readonly kind: 'step'; readonly refusal: CallFailure; readonly target: string }
  | { readonly kind: 'bind'; readonly ticket: string; readonly target: string }

/** Where the provider sends the browser back to (spec 2.1): exchanges the answer, or binds by SMS what nobody has. */
export function ScanPage({ answer }: { answer: ScanAnswer | undefined }) {
  const t = useText(scanText)
  const { step, setStep } = useScan(answer)
  const over = () => setStep({ kind: 'over' })
  if (step.kind === 'bind') {
    const lead = (
      <>
        {t('bindLead')}
        <br />
        {t('noAccount')}
        <a href="/register">{t('register')}</a>
      </>
    )
    return (
      <LoginFrame title={t('bindTitle')} lead={lead}>
        <BindForm ticket={step.ticket} target={step.target} onOver={over} />
      </LoginFrame>
    )
  }
  if (step.kind === 'step') {
    return (
      <LoginFrame title={t('title')}>
        <SecondStep refusal={step.refusal} target={step.target} onOver={over} />
      </LoginFrame>
    )
  }
  if (step.kind === 'ask' && answer) return <LinkForm answer={answer} />
  if (step.kind === 'working' || step.kind === 'ask') {
    return (
      <LoginFrame title={t('title')}>
        <p className="lead" role="status" aria-busy="true">
          {t('working')}
        </p>
      </LoginFrame>
    )
  }
  return <Failed words={step.kind === 'failed' ? step.message : t(step.kind)} />
}

/** Exchanges the answer once; somebody who is logged in is asked first. */
function useScan(answer: ScanAnswer | undefined) {
  const { enter } = useEnter('/')
  const isBegun = useRef(false)
  const [step, setStep] = useState<Step>({ kind: 'working' })
  useEffect(() => {
    // an answer counts once
    if (isBegun.current) return
    isBegun.current = true
    if (!answer) setStep({ kind: 'refused' })
    else if (readToken()) setStep({ kind: 'ask' })
    else void exchange(answer, enter).then(setStep)
  }, [answer, enter])
  return { step, setStep }
}

async function exchange(answer: ScanAnswer, enter: ReturnType<typeof useEnter>['enter']): Promise<Step> {
  try {
    const { session, ticket, redirect } = await send(wechatEndpoints.finishScan, answer)
    const target = internalPath(redirect)
    if (session) enter(session, target)
    return ticket ? { kind: 'bind', ticket, target } : { kind: 'working' }
  } catch (error) {
    if (!(error instanceof CallFailure)) throw error
    if (error.code === identityFailures.secondStep.code) return stepOf(error)
    const isOver = error.code === loginAreaFailures.linkOver.code
    return isOver ? { kind: 'over' } : { kind: 'failed', message: error.message }
  }
}

/** Where it leads afterwards comes with the refusal, for the answer of the scan is used up. */
function stepOf(refusal: CallFailure): Step {
  const found = z.safeParse(z.object({ redirect: z.string() }), refusal.data)
  return { kind: 'step', refusal, target: internalPath(found.data?.redirect ?? '/') }
}

function Failed({ words }: { words: string }) {
  const t = useText(scanText)
  const s = useText(loginText)
  return (
    <LoginFrame title={t('failedTitle')}>
      <p className="notice" role="alert">
        {words}
      </p>
      <a className="go" href="/login">
        {s('toLogin')}
      </a>
    </LoginFrame>
  )
}
