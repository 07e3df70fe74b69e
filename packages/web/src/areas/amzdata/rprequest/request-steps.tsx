import { requestEndpoints } from '@crossdock/contracts/areas/amzdata/requests/requests.endpoints.ts'
import type { RequestDetail } from '@crossdock/contracts/areas/amzdata/requests/requests.schema.ts'
import { useRef, useState } from 'react'
import { CallFailure } from '../../../kit/api/call-failure.ts'
import { uploadFile } from '../../../kit/api/files.ts'
import { invalidate } from '../../../kit/api/query-client.ts'
import { useSay, useText } from '../../../kit/i18n/use-text.ts'
import { Button } from '../../../kit/ui/button.tsx'
import { ProgressBar } from '../../../kit/ui/progress-bar.tsx'
import { useMarketplaceName } from '../shared/use-names.ts'
import { requestCalls } from './request-calls.ts'
import { placeText } from './request-steps.text.ts'
import { text } from './rprequest.text.ts'

/** Where the report is found, step by step, and the place to upload it. */
export function RequestSteps({ request }: { request: RequestDetail }) {
  const t = useText(text)
  const say = useSay()
  const siteName = useMarketplaceName()
  const { data_from: from, data_to: to } = request
  const steps = [
    t('stepLogin', { site: request.marketplaces.map(siteName).join(' · ') }),
    say(placeText[request.report_type]),
    from === null || to === null ? t('stepNow') : t('stepRange', { from, to }),
    t('stepWait'),
  ]
  return (
    <section className="rp-section" aria-label={t('steps')}>
      <h3>{t('steps')}</h3>
      <ol className="rp-steps">
        {steps.map((step) => (
          <li key={step}>{step}</li>
        ))}
      </ol>
      <Upload id={request.id} />
    </section>
  )
}

function Upload({ id }: { id: number }) {
  const t = useText(text)
  const input = useRef<HTMLInputElement>(null)
  const [part, setPart] = useState<number>()
  const send = async (file: File) => {
    setPart(0)
    try {
      await uploadFile(requestEndpoints.attachFile, { id }, file, { onProgress: setPart })
    } catch (error) {
      if (!(error instanceof CallFailure)) throw error // its reaction told the reader
    } finally {
      setPart(undefined)
      await invalidate(...requestCalls)
    }
  }
  return (
    <section
      className="rp-upload"
      aria-label={t('upload')}
      onDragOver={(event) => event.preventDefault()}
      onDrop={(event) => {
        event.preventDefault()
        const [file] = event.dataTransfer.files
        if (file) void send(file)
      }}
    >
      <Button kind="primary" icon="upload" busy={part !== undefined} onClick={() => input.current?.click()}>
        {t('upload')}
      </Button>
      <span className="small t3">{t('uploadHint')}</span>
      {part === undefined ? null : <ProgressBar label={t('uploading')} part={part} />}
      <input
        ref={input}
        type="file"
        hidden
        aria-label={t('upload')}
        accept=".csv,.txt,.tsv,.xml,.json,.xlsx,.zip,.gz"
        onChange={(event) => {
          const [file] = event.target.files ?? []
          event.target.value = '' // the same file may be chosen again
          if (file) void send(file)
        }}
      />
    </section>
  )
}
