import { copyText } from '../api/copy-text.ts'
import { commonText } from '../i18n/common.text.ts'
import { useText } from '../i18n/use-text.ts'
import { toast } from './toast.tsx'

/** Copies a text and says whether it worked; browsers refuse it without https, and a copy that failed in silence costs a link shown once. */
export function useCopy(): (text: string) => Promise<void> {
  const t = useText(commonText)
  return async (text) => {
    if (await copyText(text)) toast(t('copied'))
    else toast(t('copyFailed'), 'bad')
  }
}
