import { accountLabels } from '@crossdock/contracts/areas/identity/accounts/accounts.labels.ts'
import type { Account } from '@crossdock/contracts/areas/identity/accounts/accounts.schema.ts'
import { useId, useState } from 'react'
import { useActor, useCan } from '../../../kit/access/use-actor.ts'
import { Field } from '../../../kit/form/field.tsx'
import { SelectBox } from '../../../kit/form/select-box.tsx'
import { commonText } from '../../../kit/i18n/common.text.ts'
import { useSay, useText } from '../../../kit/i18n/use-text.ts'
import { Button } from '../../../kit/ui/button.tsx'
import { Modal } from '../../../kit/ui/modal.tsx'
import { SelectBar } from '../../../kit/ui/table/select-bar.tsx'
import { text } from './account.text.ts'
import type { AccountOffice } from './account-office.ts'
import { useCompanyChoices } from './use-choices.ts'
import type { Deed, Deeds } from './use-deeds.ts'

interface AccountBulkProps {
  office: AccountOffice
  accounts: readonly Account[]
  deeds: Deeds
  onDone: () => void
}

/** What can be done with several accounts at once. */
export function AccountBulk({ office, accounts, deeds, onDone }: AccountBulkProps) {
  const t = useText(text)
  const c = useText(commonText)
  const can = useCan()
  const { user } = useActor()
  const [moving, setMoving] = useState(false)
  const { guards } = office
  const mayPrime = can(guards.edit) && (office.isStaff || user.is_prime || user.is_superuser)
  const offered: Deed[] = [
    ...(can(guards.edit) ? (['enable', 'disable'] as const) : []),
    ...(can(guards.reset) ? (['reset'] as const) : []),
    ...(can(guards.kick) ? (['kick'] as const) : []),
    ...(mayPrime ? (['makePrime'] as const) : []),
    ...(can(guards.delete) ? (['remove'] as const) : []),
  ]
  const run = async (deed: Deed) => {
    if (await deeds.run(deed, accounts)) onDone()
  }
  return (
    <>
      <SelectBar count={accounts.length} onClear={onDone}>
        {offered.map((deed) => (
          <button key={deed} type="button" disabled={deeds.busy} onClick={() => void run(deed)}>
            {deed === 'remove' ? c('remove') : t(deed)}
          </button>
        ))}
        {office.isStaff && can(guards.edit) ? (
          <button type="button" onClick={() => setMoving(true)}>
            {t('move')}
          </button>
        ) : null}
      </SelectBar>
      {moving ? (
        <MoveDialog
          accounts={accounts}
          deeds={deeds}
          onClose={(done) => {
            setMoving(false)
            if (done) onDone()
          }}
        />
      ) : null}
    </>
  )
}

interface MoveDialogProps {
  accounts: readonly Account[]
  deeds: Deeds
  onClose: (done: boolean) => void
}

function MoveDialog({ accounts, deeds, onClose }: MoveDialogProps) {
  const t = useText(text)
  const c = useText(commonText)
  const label = useSay()(accountLabels.company)
  const id = useId()
  const options = useCompanyChoices()
  const [chosen, setChosen] = useState<string>()
  return (
    <Modal labelledBy={id} onClose={() => onClose(false)} firm>
      <h2 id={id}>{t('moveTitle', { count: accounts.length })}</h2>
      <p className="modal-hint">{t('moveHint')}</p>
      <div className="form">
        <Field label={label} required>
          {(control) => (
            <SelectBox
              {...control}
              label={label}
              options={options}
              value={chosen ? [chosen] : []}
              onChange={([next]) => setChosen(next)}
            />
          )}
        </Field>
      </div>
      <footer className="modal-foot">
        <Button onClick={() => onClose(false)}>{c('cancel')}</Button>
        <Button
          kind="primary"
          disabled={!chosen}
          busy={deeds.busy}
          onClick={() => void deeds.move(accounts, Number(chosen)).then(onClose)}
        >
          {t('move')}
        </Button>
      </footer>
    </Modal>
  )
}
