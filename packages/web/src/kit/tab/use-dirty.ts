import { useEffect } from 'react'
import { useTab } from './tab-context.tsx'

/** Tells the tab whether something was typed that is not saved; nothing is once its part is gone. */
export function useDirty(dirty: boolean): void {
  const { setDirty } = useTab()
  useEffect(() => {
    setDirty(dirty)
    return () => setDirty(false)
  }, [dirty, setDirty])
}
