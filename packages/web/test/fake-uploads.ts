import { SUCCESS } from '@crossdock/contracts/kernel/envelope.ts'
import { vi } from 'vitest'

/** An upload on its way: the test says when it ends and how. */
export interface SentUpload {
  readonly form: FormData
  arrive(data: object): void
  refuse(message: string): void
  fail(): void
}

/** Puts itself in the place of the browser's uploads, which have a progress that fetch has not. */
export function catchUploads(): SentUpload[] {
  const sent: SentUpload[] = []
  class FakeRequest {
    upload: { onprogress?: (event: { lengthComputable: boolean; loaded: number; total: number }) => void } =
      {}
    timeout = 0
    responseText = ''
    onload?: () => void
    onerror?: () => void
    open(): void {
      this.responseText = ''
    }
    setRequestHeader(): void {
      this.timeout = 0
    }
    abort(): void {
      this.onerror?.()
    }
    send(form: FormData): void {
      const answer = (envelope: object) => {
        this.responseText = JSON.stringify(envelope)
        this.onload?.()
      }
      sent.push({
        form,
        arrive: (data) => answer({ code: SUCCESS, message: '', data }),
        refuse: (message) => answer({ code: 40000, message, data: null }),
        fail: () => this.onerror?.(),
      })
      this.upload.onprogress?.({ lengthComputable: true, loaded: 1, total: 2 })
    }
  }
  vi.stubGlobal('XMLHttpRequest', FakeRequest)
  return sent
}
