import { amzdataPermissions } from '@crossdock/contracts/areas/amzdata/amzdata.permissions.ts'
import { useText } from '../i18n/use-text.ts'
import { ButtonTo } from '../tab/button-to.tsx'
import { EmptyState } from '../ui/empty-state.tsx'
import { Link } from '../ui/link.tsx'
import { importsText } from './imports.text.ts'

const IMPORTS = '/amzdata/data_import'

/** The primary button of a list that is made of reports: the way to import them. */
export function ImportButton() {
  const t = useText(importsText)
  return (
    <ButtonTo to={IMPORTS} permission={amzdataPermissions.data_import.import} icon="upload">
      {t('importReports')}
    </ButtonTo>
  )
}

interface NothingImportedProps {
  /** What is not there yet. */
  title: string
  hint?: string
}

/** In place of what reports would show: the way to import them. */
export function NothingImported({ title, hint }: NothingImportedProps) {
  const t = useText(importsText)
  return <EmptyState title={title} hint={hint} action={<Link to={IMPORTS}>{t('toImport')}</Link>} />
}
