import { TOAST_MS } from '@crossdock/contracts/vocabulary/interface.ts'
import { create } from 'zustand'
import { commonText } from '../i18n/common.text.ts'
import { useText } from '../i18n/use-text.ts'
import { IconButton } from './button.tsx'
import { Icon } from './icon.tsx'

type ToastTone = 'ok' | 'bad' | 'info' | 'warn'

interface Toast {
  readonly id: number
  readonly tone: ToastTone
  readonly message: string
}

/** More than this at once would cover the page. */
const MOST = 4

export const toastStore = create<{ toasts: readonly Toast[] }>(() => ({ toasts: [] }))
let lastId = 0

/** Shows a short message for 5 seconds; the same words already on screen are not repeated. */
export function toast(message: string, tone: ToastTone = 'ok'): void {
  const { toasts } = toastStore.getState()
  if (toasts.some((shown) => shown.message === message)) return
  lastId += 1
  const id = lastId
  toastStore.setState({ toasts: [...toasts, { id, tone, message }].slice(-MOST) })
  setTimeout(() => closeToast(id), TOAST_MS)
}

export function closeToast(id: number): void {
  toastStore.setState(({ toasts }) => ({ toasts: toasts.filter((shown) => shown.id !== id) }))
}

/** Shows the toasts; stands once, in the shell. */
export function ToastHost() {
  const toasts = toastStore((state) => state.toasts)
  const t = useText(commonText)
  return (
    <div className="toasts" aria-live="polite">
      {toasts.map(({ id, tone, message }) => (
        <div key={id} className={`toast is-${tone}`} role={tone === 'bad' ? 'alert' : 'status'}>
          <Icon name={tone} />
          <span>{message}</span>
          <IconButton small icon="close" label={t('close')} onClick={() => closeToast(id)} />
        </div>
      ))}
    </div>
  )
}
