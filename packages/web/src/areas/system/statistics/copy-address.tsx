import type { SourceTag } from '@crossdock/contracts/areas/system/statistics/source-tags.schema.ts'
import { useText } from '../../../kit/i18n/use-text.ts'
import { IconButton } from '../../../kit/ui/button.tsx'
import { useCopy } from '../../../kit/ui/use-copy.ts'
import { text } from './statistics.text.ts'

/** The address to share, and its copy in one press. */
export function CopyAddress({ tag: { name, url } }: { tag: SourceTag }) {
  const t = useText(text)
  const copy = useCopy()
  return (
    <span className="visit-address">
      <span title={url}>{url}</span>
      <IconButton
        small
        icon="copy"
        label={t('copyUrl', { name })}
        onClick={(event) => {
          // the row behind it stays closed
          event.stopPropagation()
          void copy(url)
        }}
      />
    </span>
  )
}
