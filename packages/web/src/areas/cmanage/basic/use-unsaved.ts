import { useEffect } from 'react'
import { useTab } from '../../../kit/tab/tab-context.tsx'

/** Marks the tab while a part of the page has something unsaved; `onDirty` tells the page itself. */
export function useUnsaved(dirty: boolean, onDirty: (dirty: boolean) => void): void {
  const { setDirty } = useTab()
  useEffect(() => {
    setDirty(dirty)
    onDirty(dirty)
    return () => {
      setDirty(false)
      onDirty(false)
    }
  }, [dirty, setDirty, onDirty])
}
