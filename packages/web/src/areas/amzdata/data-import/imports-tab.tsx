import { amzdataPermissions } from '@crossdock/contracts/areas/amzdata/amzdata.permissions.ts'
import { IMPORT_LIMITS } from '@crossdock/contracts/areas/amzdata/imports/import-limits.ts'
import { type ReactNode, useRef } from 'react'
import { useCan } from '../../../kit/access/use-actor.ts'
import { useSay, useText } from '../../../kit/i18n/use-text.ts'
import { viewOf } from '../../../kit/resource/view-of.ts'
import { useUrlState } from '../../../kit/tab/use-url-state.ts'
import { Button } from '../../../kit/ui/button.tsx'
import { Page } from '../../../kit/ui/page.tsx'
import { PageHeader } from '../../../kit/ui/page-header.tsx'
import type { Gap } from '../shared/coverage-calendar.tsx'
import { CoverageDrawer } from './coverage-drawer.tsx'
import { text } from './data-import.text.ts'
import { DropZone } from './drop-zone.tsx'
import { ImportDrawer } from './import-drawer.tsx'
import { ImportHistory } from './import-history.tsx'
import { OpenImports } from './open-imports.tsx'
import { useImportProgress } from './use-import-progress.ts'
import { type Choices, useUploads } from './use-uploads.ts'

/** Choices stand in the address, so that a gap of the coverage calendar can lead here with its own. */
const recognise = { for_shop: '', for_site: '', for_type: '', for_from: '', for_to: '' }

/** Files in, safely and repeatably: drop zone, cards in progress, history. */
export function ImportsTab({ tabs, panel }: { tabs: ReactNode; panel: string }) {
  const t = useText(text)
  const say = useSay()
  const mayImport = useCan()(amzdataPermissions.data_import.import)
  const picker = useRef<HTMLInputElement>(null)
  const [choices, setChoices, readChoices] = useChoices()
  const [{ open, part, calendar, until }, setOpen] = useUrlState({
    open: '',
    part: 'summary',
    calendar: '',
    until: '',
    ...recognise,
  })
  const events = useImportProgress()
  const { uploads, add, retry, drop } = useUploads()
  const show = (id: number, shown = 'summary') => setOpen({ open: String(id), part: shown, calendar: '' })
  const handleGap = ({ shop, marketplace, type, from, to }: Gap) =>
    setOpen({
      calendar: '',
      until: '',
      ...addressOf({ shop: String(shop), marketplace, type, from, to }),
    })
  return (
    <Page>
      <PageHeader
        title={say(viewOf('amzdata/data_import'))}
        note={t('note', { days: IMPORT_LIMITS.undoDays })}
      >
        <Button icon="calendar" onClick={() => setOpen({ calendar: '1', open: '' })}>
          {t('calendar')}
        </Button>
        {mayImport ? (
          <Button kind="primary" icon="upload" onClick={() => picker.current?.click()}>
            {t('choose')}
          </Button>
        ) : null}
      </PageHeader>
      {tabs}
      <div id={panel} role="tabpanel" aria-label={t('tab_imports')}>
        {mayImport ? (
          <DropZone
            picker={picker}
            choices={choices}
            onChoices={setChoices}
            onFiles={(files) => void add(files, readChoices())}
          />
        ) : null}
        <OpenImports uploads={uploads} onRetry={retry} onDrop={drop} events={events} onShow={show} />
        <ImportHistory onShow={show} openId={open ? Number(open) : undefined} />
      </div>
      {open ? (
        <ImportDrawer
          key={open}
          id={Number(open)}
          part={part}
          onPart={(next) => setOpen({ part: next })}
          onShow={show}
          onClose={() => setOpen({ open: '', part: 'summary' })}
        />
      ) : null}
      {calendar && !open ? (
        <CoverageDrawer
          until={until}
          onUntil={(month) => setOpen({ until: month })}
          onGap={handleGap}
          onClose={() => setOpen({ calendar: '', until: '' })}
        />
      ) : null}
    </Page>
  )
}

/** The choices as they are shown, their setter, and what was chosen last, which may not be shown yet. */
function useChoices(): [Choices, (choices: Choices) => void, () => Choices] {
  const [at, setAt, readNow] = useUrlState(recognise)
  return [choicesOf(at), (next) => setAt(addressOf(next), { replace: true }), () => choicesOf(readNow())]
}

function choicesOf(at: typeof recognise): Choices {
  return {
    shop: at.for_shop,
    marketplace: at.for_site,
    type: at.for_type,
    from: at.for_from,
    to: at.for_to,
  }
}

function addressOf({ shop, marketplace, type, from, to }: Choices) {
  return { for_shop: shop, for_site: marketplace, for_type: type, for_from: from, for_to: to }
}
