import type { Profile } from '@crossdock/contracts/areas/identity/profile/profile.schema.ts'
import { type ReactNode, useState } from 'react'
import { useText } from '../../../kit/i18n/use-text.ts'
import { Button } from '../../../kit/ui/button.tsx'
import { ContactDialog } from './contact-dialog.tsx'
import { PasswordDialog } from './password-dialog.tsx'
import { text } from './profile.text.ts'
import { WechatRow } from './wechat-row.tsx'

/** How one logs in: password, number, address, scan. Each is changed alone, with its own proof. */
export function SecuritySection({ profile }: { profile: Profile }) {
  const t = useText(text)
  const [open, setOpen] = useState<'password' | 'mobile' | 'email'>()
  const close = () => setOpen(undefined)
  const change = (what: 'password' | 'mobile' | 'email', isSet: boolean) => (
    <Button aria-label={`${t(isSet ? 'change' : 'bind')} ${t(what)}`} onClick={() => setOpen(what)}>
      {t(isSet ? 'change' : 'bind')}
    </Button>
  )
  return (
    <ul className="profile-rows">
      <Row title={t('password')} hint={t('passwordHint')}>
        {change('password', true)}
      </Row>
      {(['mobile', 'email'] as const).map((what) => (
        <Row key={what} title={t(what)} hint={profile[what] ?? t('notSet')}>
          {change(what, profile[what] !== null)}
        </Row>
      ))}
      <WechatRow isBound={profile.has_wechat} />
      {open === 'password' ? <PasswordDialog profile={profile} onClose={close} /> : null}
      {open === 'mobile' || open === 'email' ? (
        <ContactDialog what={open} profile={profile} onClose={close} />
      ) : null}
    </ul>
  )
}

interface RowProps {
  title: string
  hint: ReactNode
  children?: ReactNode
}

/** One matter of the account: what it is, how it stands, what can be done. */
export function Row({ title, hint, children }: RowProps) {
  return (
    <li className="profile-row">
      <div className="grow">
        <p className="strong">{title}</p>
        <p className="t2">{hint}</p>
      </div>
      {children}
    </li>
  )
}
