import { importEndpoints } from '@crossdock/contracts/areas/amzdata/imports/imports.endpoints.ts'
import type { ImportFile } from '@crossdock/contracts/areas/amzdata/imports/imports.schema.ts'
import { useState } from 'react'
import { useAction } from '../../../kit/api/use-action.ts'
import { useSay, useText } from '../../../kit/i18n/use-text.ts'
import { Button } from '../../../kit/ui/button.tsx'
import { confirm } from '../../../kit/ui/confirm.tsx'
import { formatDecimal } from '../../../kit/ui/figures/format-decimal.ts'
import { ChangeDialog } from './change-dialog.tsx'
import { text } from './data-import.text.ts'
import { siteName } from './import-words.ts'
import { importLists } from './use-deeds.ts'

interface FileActionsProps {
  file: ImportFile
  running: boolean
}

/** The buttons of a card; which of them stand there is the server's word (`abilities`). */
export function FileActions({ file, running }: FileActionsProps) {
  const t = useText(text)
  const [changing, setChanging] = useState(false)
  const confirmed = useAction(importEndpoints.confirmImport, { invalidates: importLists })
  const { abilities, counts } = file
  return (
    <div className="end">
      <Discard file={file} running={running} />
      {running ? null : <Repeat file={file} />}
      {abilities.change && !running ? <Button onClick={() => setChanging(true)}>{t('change')}</Button> : null}
      {running ? null : <Suggestion file={file} />}
      {abilities.confirm && !running ? (
        <Button kind="primary" busy={confirmed.isPending} onClick={() => confirmed.mutate({ id: file.id })}>
          {t('confirmRows', { rows: formatDecimal(String(counts.new + counts.updated), 0) })}
        </Button>
      ) : null}
      {changing ? <ChangeDialog file={file} onClose={() => setChanging(false)} /> : null}
    </div>
  )
}

function Discard({ file, running }: FileActionsProps) {
  const t = useText(text)
  const discard = useAction(importEndpoints.discardImport, { invalidates: importLists })
  if (!file.abilities.discard) return null
  const handleDiscard = async () => {
    // a failed file holds nothing that could be lost
    const asked = file.status < 0 || running || (await confirm(question()))
    if (asked) discard.mutate({ id: file.id })
  }
  const question = () => ({
    title: t('discardTitle', { name: file.file_name }),
    hint: t('discardHint'),
    action: t('discard'),
    danger: true,
  })
  return running ? (
    <Button busy={discard.isPending} onClick={() => void handleDiscard()}>
      {t('cancel')}
    </Button>
  ) : (
    <Button
      kind="danger"
      className="is-quiet is-apart"
      busy={discard.isPending}
      onClick={() => void handleDiscard()}
    >
      {t('discard')}
    </Button>
  )
}

function Repeat({ file }: { file: ImportFile }) {
  const t = useText(text)
  const retry = useAction(importEndpoints.retryImport, { invalidates: importLists })
  const { abilities } = file
  const handleForce = async () => {
    const title = t('forceTitle', { name: file.file_name })
    if (await confirm({ title, hint: t('forceHint'), action: t('force') })) {
      retry.mutate({ id: file.id, force: true })
    }
  }
  if (file.status >= 0) return null
  return (
    <>
      {abilities.force ? (
        <Button busy={retry.isPending} onClick={() => void handleForce()}>
          {t('force')}
        </Button>
      ) : null}
      {abilities.retry && !file.suggestion ? (
        <Button busy={retry.isPending} onClick={() => retry.mutate({ id: file.id })}>
          {t('retry')}
        </Button>
      ) : null}
    </>
  )
}

/** The correction the server offers for a refused file, as one button. */
function Suggestion({ file }: { file: ImportFile }) {
  const t = useText(text)
  const say = useSay()
  const change = useAction(importEndpoints.changeImport, { invalidates: importLists })
  const { suggestion, abilities } = file
  if (!suggestion || !abilities.change) return null
  const site = siteName(suggestion.marketplace ?? file.marketplace)
  const marketplace = site ? say(site) : ''
  const label = suggestion.enable_site
    ? t('enableSite', { marketplace })
    : suggestion.shop_id === null
      ? t('useMarketplace', { marketplace })
      : t('useShop', { shop: suggestion.shop_name ?? '' })
  const handleTake = () =>
    change.mutate({
      id: file.id,
      data_type: file.chosen.data_type as 'transaction' | null, // as the server told it
      marketplace: suggestion.marketplace ?? file.chosen.marketplace,
      shop_id: suggestion.shop_id ?? file.chosen.shop_id,
      enable_site: suggestion.enable_site,
    })
  return (
    <Button busy={change.isPending} onClick={handleTake}>
      {label}
    </Button>
  )
}
