import { profileEndpoints } from '@crossdock/contracts/areas/identity/profile/profile.endpoints.ts'
import type { Profile } from '@crossdock/contracts/areas/identity/profile/profile.schema.ts'
import { useState } from 'react'
import { useActor } from '../../../kit/access/use-actor.ts'
import { useAction } from '../../../kit/api/use-action.ts'
import { DraftOffer } from '../../../kit/draft/draft-offer.tsx'
import { useKeptForm } from '../../../kit/draft/use-kept-form.ts'
import { FormBox } from '../../../kit/form/form.tsx'
import { commonText } from '../../../kit/i18n/common.text.ts'
import { useText } from '../../../kit/i18n/use-text.ts'
import { Button } from '../../../kit/ui/button.tsx'
import { DateTime } from '../../../kit/ui/figures/date-time.tsx'
import { Notice } from '../../../kit/ui/notice.tsx'
import { toast } from '../../../kit/ui/toast.tsx'
import { AvatarDialog } from './avatar-dialog.tsx'
import { BasicsFields } from './basics-fields.tsx'
import { type BasicsValues, changeOf, valuesOf } from './basics-values.ts'
import { text } from './profile.text.ts'
import { profileCalls, refreshActor } from './profile-calls.ts'

/** Who one is: picture, names, and what colleagues may know. */
export function BasicsSection({ profile }: { profile: Profile }) {
  const c = useText(commonText)
  const t = useText(text)
  const { acting } = useActor()
  const save = useAction(profileEndpoints.updateProfile, { invalidates: profileCalls })
  const { form, offer } = useKeptForm<BasicsValues>('profile', {
    initial: valuesOf(profile),
    onSubmit: async (values) => {
      await save.mutateAsync({ ...changeOf(values), version: profile.version })
      toast(c('saved'))
      await refreshActor()
    },
  })
  return (
    <>
      <Identity profile={profile} />
      {acting ? null : <DraftOffer offer={offer} />}
      {form.errors._ ? <Notice tone="bad">{form.errors._}</Notice> : null}
      <FormBox label={t('basics')} columns={2} onSubmit={() => void form.submit()}>
        <BasicsFields form={form} locked={Boolean(acting)} />
        {acting ? null : (
          <p className="profile-save">
            <Button kind="primary" busy={form.busy} disabled={!form.dirty} onClick={() => void form.submit()}>
              {c('save')}
            </Button>
          </p>
        )}
      </FormBox>
    </>
  )
}

function Identity({ profile }: { profile: Profile }) {
  const t = useText(text)
  const { acting, display_name: shown } = useActor()
  const [isCropping, setCropping] = useState(false)
  return (
    <section className="profile-identity" aria-label={shown}>
      {profile.avatar ? (
        <img className="profile-picture" src={profile.avatar} alt="" />
      ) : (
        <b className="profile-picture" aria-hidden="true">
          {([...shown][0] ?? '').toUpperCase()}
        </b>
      )}
      <div className="grow">
        <p className="profile-name">{shown}</p>
        <p className="t2">
          {profile.username} · {profile.company_name}
        </p>
        <p className="small t3">
          {t('joined')} <DateTime at={profile.date_joined} as="date" />
        </p>
      </div>
      {acting ? null : (
        <Button icon="edit" onClick={() => setCropping(true)}>
          {t('picture')}
        </Button>
      )}
      {isCropping ? (
        <AvatarDialog hasPicture={profile.avatar !== null} onClose={() => setCropping(false)} />
      ) : null}
    </section>
  )
}
