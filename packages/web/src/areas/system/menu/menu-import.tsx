import type { MenuImportOutcome } from '@crossdock/contracts/areas/system/menus/menu-import.schema.ts'
import { menuEndpoints } from '@crossdock/contracts/areas/system/menus/menus.endpoints.ts'
import { menuLabels } from '@crossdock/contracts/areas/system/menus/menus.labels.ts'
import { Fragment, useId, useRef, useState } from 'react'
import { CallFailure } from '../../../kit/api/call-failure.ts'
import { useAction } from '../../../kit/api/use-action.ts'
import { commonText } from '../../../kit/i18n/common.text.ts'
import { useSay, useText } from '../../../kit/i18n/use-text.ts'
import { Button } from '../../../kit/ui/button.tsx'
import { Modal } from '../../../kit/ui/modal.tsx'
import { Tag } from '../../../kit/ui/tag.tsx'
import { toast } from '../../../kit/ui/toast.tsx'
import { text } from './menu.text.ts'
import { menuCalls } from './menu-calls.ts'
import { type MenuFile, type MenuFileFault, readMenuFile } from './read-menu-file.ts'

const labels = new Map(Object.entries(menuLabels))

type Entries = Extract<MenuFile, { menus: unknown }>['menus']

/** Takes an exported file, shows what it would change, and imports it once that is confirmed. */
export function MenuImport() {
  const t = useText(text)
  const faultWords = useFaultWords()
  const picker = useRef<HTMLInputElement>(null)
  const [asked, setAsked] = useState<{ menus: Entries; outcome: MenuImportOutcome }>()
  const action = useAction(menuEndpoints.importMenus, { invalidates: menuCalls })
  const send = (menus: Entries, preview: boolean) =>
    action.mutateAsync({ menus, preview }).catch((error: unknown) => {
      if (!(error instanceof CallFailure)) throw error
      // said already by the reaction of the failure, but for one of a field: there is none here
      const [reason] = Object.values(error.errors)
      if (reason) toast(t('importBad', { reason }), 'bad')
      return undefined
    })
  const look = async (file: File) => {
    const read = readMenuFile(await file.text())
    if ('fault' in read) return toast(t('importBad', { reason: faultWords(read.fault) }), 'warn')
    const outcome = await send(read.menus, true)
    if (outcome?.changes.length === 0) toast(t('importNothing'), 'info')
    else if (outcome) setAsked({ menus: read.menus, outcome })
  }
  const store = async (menus: Entries) => {
    const outcome = await send(menus, false)
    setAsked(undefined)
    if (outcome) toast(t('imported', { count: outcome.changes.length }))
  }
  return (
    <>
      <Button kind="quiet" icon="upload" busy={action.isPending} onClick={() => picker.current?.click()}>
        {t('importJson')}
      </Button>
      <input
        ref={picker}
        hidden
        type="file"
        accept=".json,application/json"
        aria-label={t('importJson')}
        onChange={({ target }) => {
          const [file] = target.files ?? []
          // the same file may be chosen again
          target.value = ''
          if (file) void look(file)
        }}
      />
      {asked ? (
        <ImportDialog
          outcome={asked.outcome}
          busy={action.isPending}
          onClose={() => setAsked(undefined)}
          onImport={() => void store(asked.menus)}
        />
      ) : null}
    </>
  )
}

function useFaultWords(): (fault: MenuFileFault) => string {
  const t = useText(text)
  const say = useSay()
  return (fault) => {
    if (fault.kind === 'list') return t('importNoList')
    const label = labels.get(fault.field)
    return t('importBadRow', { ...fault, field: label ? say(label) : fault.field })
  }
}

interface ImportDialogProps {
  outcome: MenuImportOutcome
  busy: boolean
  onImport: () => void
  onClose: () => void
}

function ImportDialog({ outcome: { changes, unchanged }, busy, onImport, onClose }: ImportDialogProps) {
  const t = useText(text)
  const c = useText(commonText)
  const id = useId()
  const created = changes.filter(({ kind }) => kind === 'create').length
  return (
    <Modal labelledBy={id} onClose={onClose} className="modal is-wide" firm>
      <h2 id={id}>{t('importTitle')}</h2>
      <p className="modal-hint">
        {t('importHint', { created, changed: changes.length - created, unchanged })}
      </p>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls has to be reached by the keyboard */}
      <section className="menu-import" aria-labelledby={id} tabIndex={0}>
        <table className="menu-diff">
          <thead>
            <tr>
              <th scope="col">{t('field')}</th>
              <th scope="col">{t('before')}</th>
              <th scope="col">{t('after')}</th>
            </tr>
          </thead>
          <tbody>
            {changes.map((change) => (
              <ChangeRows key={change.name} change={change} />
            ))}
          </tbody>
        </table>
      </section>
      <p className="modal-hint">{t('relogin')}</p>
      <footer className="modal-foot">
        <Button onClick={onClose}>{c('cancel')}</Button>
        <Button kind="primary" busy={busy} data-autofocus onClick={onImport}>
          {c('import')}
        </Button>
      </footer>
    </Modal>
  )
}

function ChangeRows({
  change: { kind, name, title, fields },
}: {
  change: MenuImportOutcome['changes'][number]
}) {
  const t = useText(text)
  const c = useText(commonText)
  const say = useSay()
  const shown = (value: unknown) =>
    typeof value === 'boolean' ? c(value ? 'yes' : 'no') : String(value ?? '') || '—'
  return (
    <Fragment>
      <tr>
        <th scope="rowgroup" colSpan={3}>
          {title} <span className="mono t3">{name}</span> {kind === 'create' ? <Tag>{t('isNew')}</Tag> : null}
        </th>
      </tr>
      {fields.map(({ field, before, after }) => {
        const label = labels.get(field)
        return (
          <tr key={field}>
            <th scope="row">{label ? say(label) : field}</th>
            <td>
              <del>{shown(before)}</del>
            </td>
            <td>
              <ins>{shown(after)}</ins>
            </td>
          </tr>
        )
      })}
    </Fragment>
  )
}
