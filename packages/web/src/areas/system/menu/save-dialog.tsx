import { menuLabels } from '@crossdock/contracts/areas/system/menus/menus.labels.ts'
import { useId } from 'react'
import { commonText } from '../../../kit/i18n/common.text.ts'
import { useSay, useText } from '../../../kit/i18n/use-text.ts'
import { Button } from '../../../kit/ui/button.tsx'
import { Modal } from '../../../kit/ui/modal.tsx'
import { text } from './menu.text.ts'
import { type MenuDifference, RIGHTS } from './menu-values.ts'

interface SaveDialogProps {
  changes: readonly MenuDifference[]
  busy: boolean
  onSave: () => Promise<void>
  onClose: () => void
}

/** What will be stored, beside what is stored. */
export function SaveDialog({ changes, busy, onSave, onClose }: SaveDialogProps) {
  const t = useText(text)
  const c = useText(commonText)
  const say = useSay()
  const id = useId()
  const shown = (value: unknown) => {
    if (typeof value === 'boolean') return c(value ? 'yes' : 'no')
    return value === null || value === undefined || value === '' ? '—' : String(value)
  }
  const isNarrower = changes.some(
    ({ field }) => field === 'is_enabled' || RIGHTS.some((right) => right === field),
  )
  return (
    <Modal labelledBy={id} onClose={onClose} className="modal is-wide" firm>
      <h2 id={id}>{t('diffTitle')}</h2>
      <table className="menu-diff">
        <thead>
          <tr>
            <th scope="col">{t('field')}</th>
            <th scope="col">{t('before')}</th>
            <th scope="col">{t('after')}</th>
          </tr>
        </thead>
        <tbody>
          {changes.map(({ field, before, after }) => (
            <tr key={field}>
              <th scope="row">{say(menuLabels[field])}</th>
              <td>
                <del>{shown(before)}</del>
              </td>
              <td>
                <ins>{shown(after)}</ins>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      {isNarrower ? <p className="modal-hint">{t('relogin')}</p> : null}
      <footer className="modal-foot">
        <Button onClick={onClose}>{c('cancel')}</Button>
        <Button kind="primary" busy={busy} data-autofocus onClick={() => void onSave()}>
          {c('save')}
        </Button>
      </footer>
    </Modal>
  )
}
