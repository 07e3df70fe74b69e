import screenfull from 'screenfull'
import { useText } from '../../kit/i18n/use-text.ts'
import { IconButton } from '../../kit/ui/button.tsx'
import { toast } from '../../kit/ui/toast.tsx'
import { shellText } from '../shell.text.ts'

/** Toggles full screen; says so where the browser cannot (spec 4). */
export function FullScreenButton() {
  const t = useText(shellText)
  const toggle = () => {
    if (!screenfull.isEnabled) return toast(t('noFullScreen'), 'warn')
    void screenfull.toggle()
  }
  return <IconButton icon="fullscreen" className="wide" label={t('fullScreen')} onClick={toggle} />
}
