import type { ImportFile } from '@crossdock/contracts/areas/amzdata/imports/imports.schema.ts'
import { Button } from '../../../kit/ui/button.tsx'
import { FileActions } from './file-actions.tsx'
import { useDeeds } from './use-deeds.ts'

/** What can be done with the import of the drawer; on a phone the only place for it. */
export function ImportDrawerFoot({ file }: { file: ImportFile }) {
  const deeds = useDeeds(file).filter(({ key }) => key !== 'retry' || file.status >= 0)
  return (
    <>
      {deeds.map(({ key, label, busy, run }) => (
        <Button key={key} kind={key === 'undo' ? 'danger' : 'quiet'} busy={busy} onClick={run}>
          {label}
        </Button>
      ))}
      <FileActions file={file} running={file.phase !== null} />
    </>
  )
}
