import { commonText } from '../../../kit/i18n/common.text.ts'
import { useText } from '../../../kit/i18n/use-text.ts'
import { useDirty } from '../../../kit/tab/use-dirty.ts'
import { confirm, unsavedQuestion } from '../../../kit/ui/confirm.tsx'

/** Leaves at once, or asks first when something was typed. */
export function useLeave(dirty: boolean, onClose: () => void): () => Promise<void> {
  const c = useText(commonText)
  useDirty(dirty)
  return async () => {
    if (!dirty || (await confirm(unsavedQuestion(c)))) onClose()
  }
}
