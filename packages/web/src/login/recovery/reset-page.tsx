import { LINK_MINUTES } from '@crossdock/contracts/areas/identity/accounts/link-rules.ts'
import { useState } from 'react'
import { useText } from '../../kit/i18n/use-text.ts'
import { loginText } from '../login.text.ts'
import { LoginFrame } from '../login-frame.tsx'
import { pageTo } from '../pages.ts'
import { recoveryText } from './recovery.text.ts'
import { ResetForm } from './reset-form.tsx'
import type { ResetProof } from './reset-proof.ts'

interface ResetPageProps {
  proof: ResetProof
  target: string
}

/** Sets a password: by a code to a number or to a found account, by an invitation, or by a link (spec 2.5). */
export function ResetPage({ proof, target }: ResetPageProps) {
  const t = useText(recoveryText)
  const s = useText(loginText)
  const [isOver, setOver] = useState(false)
  if (isOver) return <LinkOver kind={proof.kind} target={target} />
  const leads = {
    invite: t('inviteLead', { hours: LINK_MINUTES.invite / 60 }),
    reset: t('linkLead', { minutes: LINK_MINUTES.reset }),
    found: proof.kind === 'found' ? t('resetFound', { to: proof.masked }) : '',
    mobile: (
      <>
        {t('resetLead')}
        <a href={pageTo('/fu', target)}>{t('resetByFind')}</a>
      </>
    ),
  }
  return (
    <LoginFrame title={t(proof.kind === 'invite' ? 'inviteTitle' : 'resetTitle')} lead={leads[proof.kind]}>
      <ResetForm proof={proof} target={target} onOver={() => setOver(true)} />
      <p className="back">
        <a href={pageTo('/login', target)}>{s('toLogin')}</a>
      </p>
    </LoginFrame>
  )
}

function LinkOver({ kind, target }: { kind: ResetProof['kind']; target: string }) {
  const t = useText(recoveryText)
  const s = useText(loginText)
  const isInvite = kind === 'invite'
  return (
    <LoginFrame title={t('overTitle')} lead={t(isInvite ? 'inviteOver' : 'resetOver')}>
      <a className="go" href={pageTo(isInvite ? '/login' : '/fu', target)}>
        {isInvite ? s('toLogin') : t('findAgain')}
      </a>
      {isInvite ? null : (
        <p className="back">
          <a href={pageTo('/login', target)}>{s('toLogin')}</a>
        </p>
      )}
    </LoginFrame>
  )
}
