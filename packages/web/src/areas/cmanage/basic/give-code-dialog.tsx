import { accountEndpoints } from '@crossdock/contracts/areas/identity/accounts/accounts.endpoints.ts'
import { securityEndpoints } from '@crossdock/contracts/areas/identity/security/security.endpoints.ts'
import { useId, useState } from 'react'
import { useActor } from '../../../kit/access/use-actor.ts'
import { useAction } from '../../../kit/api/use-action.ts'
import { useCall } from '../../../kit/api/use-call.ts'
import { Field } from '../../../kit/form/field.tsx'
import { SelectBox } from '../../../kit/form/select-box.tsx'
import { commonText } from '../../../kit/i18n/common.text.ts'
import { useText } from '../../../kit/i18n/use-text.ts'
import { Awaited } from '../../../kit/ui/awaited.tsx'
import { Button } from '../../../kit/ui/button.tsx'
import { Modal } from '../../../kit/ui/modal.tsx'
import { useOwnCompany } from '../../identity/accounts/use-choices.ts'
import { securityText } from './basic.text.ts'
import { Codes } from './recovery-dialog.tsx'

/** Makes one recovery code for a colleague who lost the phone. */
export function GiveCodeDialog({ onClose }: { onClose: () => void }) {
  const c = useText(commonText)
  const t = useText(securityText)
  const id = useId()
  const { user } = useActor()
  const [who, setWho] = useState<string[]>([])
  const people = useCall(accountEndpoints.listAccounts, useOwnCompany())
  const give = useAction(securityEndpoints.issueRecoveryCode)
  const options = (people.data?.rows ?? [])
    .filter((account) => account.id !== user.id)
    .map((account) => ({ value: String(account.id), label: account.name || account.username }))
  return (
    <Modal labelledBy={id} onClose={onClose} firm>
      <h2 id={id}>{t('give')}</h2>
      <p className="modal-hint">{t(give.data ? 'given' : 'giveHint')}</p>
      {give.data ? (
        <Codes codes={[give.data.code]} onClose={onClose} />
      ) : (
        <>
          {people.error && !people.data ? <Awaited reply={people} lines={2} /> : null}
          <div className="form">
            <Field label={t('giveWho')} required>
              {(control) => (
                <SelectBox
                  {...control}
                  label={t('giveWho')}
                  options={options}
                  value={who}
                  onChange={setWho}
                />
              )}
            </Field>
          </div>
          <footer className="modal-foot">
            <Button onClick={onClose}>{c('cancel')}</Button>
            <Button
              kind="primary"
              disabled={who.length === 0}
              busy={give.isPending}
              onClick={() => give.mutate({ id: Number(who[0]) })}
            >
              {t('giveNow')}
            </Button>
          </footer>
        </>
      )}
    </Modal>
  )
}
