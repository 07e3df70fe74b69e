import { profileEndpoints } from '@crossdock/contracts/areas/identity/profile/profile.endpoints.ts'
import type { Profile } from '@crossdock/contracts/areas/identity/profile/profile.schema.ts'
import {
  MUTABLE_NOTICES,
  noticeGroupLabels,
} from '@crossdock/contracts/areas/system/notices/notice-groups.ts'
import { useAction } from '../../../kit/api/use-action.ts'
import { Toggle } from '../../../kit/form/toggle.tsx'
import { useSay, useText } from '../../../kit/i18n/use-text.ts'
import { Button } from '../../../kit/ui/button.tsx'
import { SectionHead } from '../../../kit/ui/section-head.tsx'
import { openSettings } from '../../../kit/ui/settings-door.ts'
import { text } from './profile.text.ts'
import { profileCalls } from './profile-calls.ts'

/** What rings the bell, in effect at once; and the way to the layout of the frame. */
export function NoticesSection({ profile }: { profile: Profile }) {
  const t = useText(text)
  const say = useSay()
  const save = useAction(profileEndpoints.updateProfile, { invalidates: profileCalls })
  const muted = save.variables?.muted_notices ?? profile.muted_notices
  const turn = (group: (typeof MUTABLE_NOTICES)[number], isOn: boolean) => {
    const others = muted.filter((each) => each !== group)
    save.mutate({ muted_notices: isOn ? others : [...others, group] })
  }
  return (
    <>
      <section className="profile-part" aria-label={t('bell')}>
        <SectionHead title={t('bell')} />
        <p className="t3">{t('bellHint')}</p>
        <ul className="profile-rows">
          {MUTABLE_NOTICES.map((group) => (
            <li key={group} className="profile-row is-low">
              <span className="grow">{say(noticeGroupLabels[group])}</span>
              <Toggle
                label={say(noticeGroupLabels[group])}
                checked={!muted.includes(group)}
                disabled={save.isPending}
                onChange={(isOn) => turn(group, isOn)}
              />
            </li>
          ))}
        </ul>
      </section>
      <section className="profile-part" aria-label={t('layout')}>
        <SectionHead title={t('layout')} />
        <div className="profile-row">
          <p className="grow t2">{t('layoutHint')}</p>
          <Button icon="setting" onClick={openSettings}>
            {t('openLayout')}
          </Button>
        </div>
      </section>
    </>
  )
}
