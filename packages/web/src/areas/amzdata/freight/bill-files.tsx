import { amzdataPermissions } from '@crossdock/contracts/areas/amzdata/amzdata.permissions.ts'
import { freightBillFileEndpoints } from '@crossdock/contracts/areas/amzdata/freight/bill-files.endpoints.ts'
import {
  BILL_FILE_BYTES,
  BILL_FILE_TYPES,
  BILL_FILES,
  type BillFile,
} from '@crossdock/contracts/areas/amzdata/freight/bill-files.schema.ts'
import { freightBillEndpoints } from '@crossdock/contracts/areas/amzdata/freight/bills.endpoints.ts'
import { useId, useState } from 'react'
import { useCan } from '../../../kit/access/use-actor.ts'
import { CallFailure } from '../../../kit/api/call-failure.ts'
import { downloadFile, uploadFile } from '../../../kit/api/files.ts'
import { invalidate } from '../../../kit/api/query-client.ts'
import { useAction } from '../../../kit/api/use-action.ts'
import { useCall } from '../../../kit/api/use-call.ts'
import { useText } from '../../../kit/i18n/use-text.ts'
import { IconButton } from '../../../kit/ui/button.tsx'
import { confirm } from '../../../kit/ui/confirm.tsx'
import { ErrorState } from '../../../kit/ui/error-state.tsx'
import { DateTime } from '../../../kit/ui/figures/date-time.tsx'
import { formatDecimal } from '../../../kit/ui/figures/format-decimal.ts'
import { Skeleton } from '../../../kit/ui/skeleton.tsx'
import { text } from './freight.text.ts'
import '../shared/product-thumbs.css'

const { listBillFiles, uploadBillFile, downloadBillFile, removeBillFile } = freightBillFileEndpoints
const changed = [listBillFiles, freightBillEndpoints.getBill]
const KILOBYTE = 1024
const MEGABYTE = KILOBYTE * KILOBYTE

/** Invoices of a bill as the carrier sent them (seller.md 2.5). */
export function BillFiles({ billId }: { billId: number }) {
  const t = useText(text)
  const mayEdit = useCan()(amzdataPermissions.freight.edit)
  const { data, error, refetch } = useCall(listBillFiles, { bill_id: billId }, { quiet: true })
  if (!data)
    return error ? <ErrorState error={error} onRetry={() => void refetch()} /> : <Skeleton lines={3} />
  return (
    <>
      {data.rows.length === 0 ? <p className="t3">{t('noInvoices')}</p> : null}
      <ul className="freight-events">
        {data.rows.map((file) => (
          <FileRow key={file.id} file={file} mayEdit={mayEdit} />
        ))}
      </ul>
      {mayEdit && data.rows.length < BILL_FILES ? <Chooser billId={billId} /> : null}
    </>
  )
}

function FileRow({ file, mayEdit }: { file: BillFile; mayEdit: boolean }) {
  const t = useText(text)
  const remove = useAction(removeBillFile, { invalidates: changed })
  const ask = async () => {
    const question = {
      title: t('removeInvoice', { name: file.file_name }),
      action: t('removeNow'),
      danger: true,
    }
    if (await confirm(question)) remove.mutate({ id: file.id })
  }
  return (
    <li>
      <span>
        <button
          type="button"
          className="text-button"
          onClick={() => void downloadFile(downloadBillFile, { id: file.id })}
        >
          {file.file_name}
        </button>
        <span className="sub">
          {t('kilobytes', { size: formatDecimal(String(Math.ceil(file.bytes / KILOBYTE)), 0) })}{' '}
          {file.uploaded_by}
        </span>
      </span>
      <span className="t3 nowrap">
        <DateTime at={file.uploaded_at} />
        {mayEdit ? (
          <IconButton
            small
            icon="close"
            label={t('removeInvoice', { name: file.file_name })}
            onClick={() => void ask()}
          />
        ) : null}
      </span>
    </li>
  )
}

function Chooser({ billId }: { billId: number }) {
  const t = useText(text)
  const id = useId()
  const { upload, problem, isBusy } = useInvoiceUpload(billId)
  const limits = t('invoiceHelp', { max: BILL_FILE_BYTES / MEGABYTE, count: BILL_FILES })
  return (
    <p>
      <span className="button is-small chosen-file">
        {t('addInvoice')}
        <input
          id={id}
          type="file"
          aria-label={t('addInvoice')}
          accept={BILL_FILE_TYPES.join(',')}
          disabled={isBusy}
          aria-describedby={`${id}-note`}
          onChange={({ target }) => {
            void upload(target.files?.[0])
            // the same file may be chosen again after a refusal
            target.value = ''
          }}
        />
      </span>{' '}
      <span
        id={`${id}-note`}
        className={problem ? 'small is-error' : 'small t3'}
        role={problem ? 'alert' : undefined}
      >
        {problem ?? (isBusy ? t('invoiceBusy') : limits)}
      </span>
    </p>
  )
}

function useInvoiceUpload(billId: number) {
  const t = useText(text)
  const [problem, setProblem] = useState<string>()
  const [isBusy, setBusy] = useState(false)
  const upload = async (file: File | undefined) => {
    if (file === undefined) return
    const tooLarge = t('invoiceHelp', { max: BILL_FILE_BYTES / MEGABYTE, count: BILL_FILES })
    if (file.size > BILL_FILE_BYTES) return setProblem(tooLarge)
    setProblem(undefined)
    setBusy(true)
    try {
      await uploadFile(uploadBillFile, { bill_id: billId }, file, { quiet: true })
      await invalidate(...changed)
    } catch (error) {
      if (!(error instanceof CallFailure)) throw error
      setProblem(error.message)
    } finally {
      setBusy(false)
    }
  }
  return { upload, problem, isBusy }
}
