import type { SourceTag } from '@crossdock/contracts/areas/system/statistics/source-tags.schema.ts'
import { commonText } from '../../../kit/i18n/common.text.ts'
import { useText } from '../../../kit/i18n/use-text.ts'
import { IconButton } from '../../../kit/ui/button.tsx'
import { toast } from '../../../kit/ui/toast.tsx'
import { text } from './statistics.text.ts'

/** The address to share, and its copy in one press. */
export function CopyAddress({ tag: { name, url } }: { tag: SourceTag }) {
  const t = useText(text)
  const c = useText(commonText)
  const copy = async () => {
    await navigator.clipboard.writeText(url)
    toast(c('copied'))
  }
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
          void copy()
        }}
      />
    </span>
  )
}
