import { useEffect } from 'react'
import { commonText } from '../../../kit/i18n/common.text.ts'
import { useText } from '../../../kit/i18n/use-text.ts'
import { useTab } from '../../../kit/tab/tab-context.tsx'
import { confirm } from '../../../kit/ui/confirm.tsx'

/** Leaves at once, or asks first when something was typed. */
export function useLeave(dirty: boolean, onClose: () => void): () => Promise<void> {
  const c = useText(commonText)
  const { setDirty } = useTab()
  useEffect(() => {
    setDirty(dirty)
    return () => setDirty(false)
  }, [dirty, setDirty])
  return async () => {
    const question = {
      title: c('unsavedTitle'),
      action: c('discard'),
      cancel: c('keepEditing'),
      danger: true,
    }
    if (!dirty || (await confirm(question))) onClose()
  }
}
