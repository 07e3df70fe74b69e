import { fileHead } from './reading/container/byte-source.ts'
import { openContainer } from './reading/container/open-container.ts'
import { isWorkbook } from './reading/container/read-xlsx.ts'
import { listZip } from './reading/container/zip-archive.ts'
import { ReadingStopped } from './reading/outcome.ts'

/** Names of the reports in an archive with several; none for any other file, which is looked at when it is verified. */
export async function listBundle(path: string): Promise<string[]> {
  const { head } = await fileHead(path, 4)
  if (head.subarray(0, 2).toString('latin1') !== 'PK') return []
  try {
    // A workbook is an archive as well; it is not read into memory for this question.
    if (isWorkbook(await listZip({ path }))) return []
    const opened = await openContainer(path)
    return opened.ok && opened.kind === 'bundle' ? opened.members.map(({ name }) => name) : []
  } catch (error) {
    if (error instanceof ReadingStopped) return []
    throw error
  }
}
