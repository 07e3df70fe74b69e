import { sourceEndpoints } from '@crossdock/contracts/areas/amzdata/analysis/sources.endpoints.ts'
import { useState } from 'react'
import { useCall } from '../../../kit/api/use-call.ts'
import { useText } from '../../../kit/i18n/use-text.ts'
import { Button } from '../../../kit/ui/button.tsx'
import { Skeleton } from '../../../kit/ui/skeleton.tsx'
import { sourceText } from './source.text.ts'
import { SourceRows } from './source-rows.tsx'
import type { FilterInput } from './use-analysis-state.ts'
import type { LineKey } from './use-source-state.ts'

interface IntegrityRowListProps {
  query: FilterInput
  onOpen: (line: LineKey) => void
}

/** Amounts stand in the currency of the row: differences are not converted. */
const UNCONVERTED = { about: { currency: { code: null } } }
const PAGE = 50

/** Rows whose amounts and total differ, with that difference; pages follow one another. */
export function IntegrityRowList({ query, onOpen }: IntegrityRowListProps) {
  const t = useText(sourceText)
  const [afters, setAfters] = useState<readonly string[]>([])
  const after = afters.at(-1)
  const reply = useCall(sourceEndpoints.listIntegrityRows, {
    ...query,
    size: PAGE,
    ...(after ? { after } : {}),
  })
  const rows = reply.data?.rows
  const next = reply.data?.next
  if (!rows) return <Skeleton lines={4} />
  return (
    <>
      <SourceRows found={UNCONVERTED} rows={rows} metric="difference" onOpen={onOpen} />
      <p className="source-more">
        {afters.length > 0 ? (
          <Button onClick={() => setAfters(afters.slice(0, -1))}>{t('earlierRows')}</Button>
        ) : null}
        {next ? <Button onClick={() => setAfters([...afters, next])}>{t('laterRows')}</Button> : null}
      </p>
    </>
  )
}
