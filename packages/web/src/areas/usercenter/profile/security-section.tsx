import type { Profile } from '@crossdock/contracts/areas/identity/profile/profile.schema.ts'
import { useState } from 'react'
import { useText } from '../../../kit/i18n/use-text.ts'
import { Button } from '../../../kit/ui/button.tsx'
import { ContactDialog } from './contact-dialog.tsx'
import { PasswordDialog } from './password-dialog.tsx'
import { text } from './profile.text.ts'
import { Row } from './row.tsx'
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
