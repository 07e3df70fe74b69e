import { dataTypeLabels, importLabels } from '@crossdock/contracts/areas/amzdata/imports/imports.labels.ts'
import type { ImportFile } from '@crossdock/contracts/areas/amzdata/imports/imports.schema.ts'
import { marketplaceOf } from '@crossdock/contracts/vocabulary/marketplaces.ts'
import type { CSSProperties, ReactNode } from 'react'
import { useSay, useText } from '../../../kit/i18n/use-text.ts'
import { formatDecimal } from '../../../kit/ui/figures/format-decimal.ts'
import { Money } from '../../../kit/ui/figures/money.tsx'
import { Quantity } from '../../../kit/ui/figures/quantity.tsx'
import { Icon } from '../../../kit/ui/icon.tsx'
import { text } from './data-import.text.ts'
import { daysOf, delimiterKeys, encodingName, periodWords, siteName } from './import-words.ts'
import { languageName } from './language-name.ts'
import { lacksPeriod, PeriodAsk } from './period-ask.tsx'

interface DetectedProps {
  file: ImportFile
  onShow: (id: number, part?: string) => void
}

/** What was recognised, how the rows compare with what is stored, and what was checked. */
export function Detected({ file, onShow }: DetectedProps) {
  return (
    <>
      <Recognised file={file} />
      <Figures file={file} />
      {lacksPeriod(file) && file.abilities.change ? <PeriodAsk file={file} /> : null}
      <Mix file={file} onShow={onShow} />
      <ul className="checks">
        {file.checks.map((check) => (
          <li key={check.key} className={check.level === 'doubt' ? 'is-warn' : undefined}>
            <Icon name={check.level === 'doubt' ? 'warn' : check.level} />
            {check.message}
          </li>
        ))}
      </ul>
    </>
  )
}

/** The six facts of a report: type, shop, marketplace, language, currency, period. */
export function Recognised({ file }: { file: ImportFile }) {
  const t = useText(text)
  const say = useSay()
  const type = Object.entries(dataTypeLabels).find(([key]) => key === file.data_type)?.[1]
  const site = siteName(file.marketplace)
  const days = daysOf(file)
  const share = file.marketplace_share
  const domain = marketplaceOf(file.marketplace ?? '')?.domain
  return (
    <dl className="detected">
      <Fact label={say(importLabels.data_type)} value={type ? say(type) : null}>
        {file.columns_total === null
          ? null
          : t('columnsMatched', { known: file.columns_known ?? 0, total: file.columns_total })}
      </Fact>
      <Fact label={say(importLabels.shop_id)} value={file.shop?.name ?? null}>
        {file.mskus === null ? null : t('skusMatched', { known: file.mskus_known ?? 0, total: file.mskus })}
      </Fact>
      <Fact label={say(importLabels.marketplace)} value={site ? say(site) : null}>
        {share === null || !domain ? null : t('siteShare', { domain, share: `${(share * 100).toFixed(2)}%` })}
      </Fact>
      <Fact label={say(importLabels.language)} value={languageName(file.language, say)}>
        <TextForm file={file} />
      </Fact>
      <Fact label={say(importLabels.currency)} value={file.currency}>
        {file.total_sum === null ? null : (
          <>
            {t('sumOf')} <Money value={file.total_sum} currency={file.currency} />
          </>
        )}
      </Fact>
      <Fact label={say(importLabels.span)} value={periodWords(file)}>
        {days === null ? null : t('days', { days })}
      </Fact>
    </dl>
  )
}

/** What the rows of a report beside the transactions add up to. */
function Figures({ file: { figures, currency } }: Pick<DetectedProps, 'file'>) {
  const t = useText(text)
  if (figures.length === 0) return null
  return (
    <dl className="file-figures" aria-label={t('figures')}>
      {figures.map(({ name, title, value, is_amount: isAmount }) => (
        <div key={name}>
          <dt>{title}</dt>
          <dd>{isAmount ? <Money value={value} currency={currency} /> : <Quantity value={value} />}</dd>
        </div>
      ))}
    </dl>
  )
}

/** `UTF-8，分号分隔`; nothing for a workbook. */
function TextForm({ file: { encoding, delimiter } }: Pick<DetectedProps, 'file'>) {
  const t = useText(text)
  if (encoding === null) return null
  const by = delimiterKeys[delimiter ?? '']
  return by ? t('listOf', { first: encodingName(encoding), second: t(by) }) : encodingName(encoding)
}

function Fact({ label, value, children }: { label: string; value: string | null; children: ReactNode }) {
  const t = useText(text)
  return (
    <div>
      <dt>{label}</dt>
      <dd>
        {value ?? <span className="t3">{t('unknown')}</span>}
        <span className="sub">{children}</span>
      </dd>
    </div>
  )
}

function Mix({ file, onShow }: DetectedProps) {
  const t = useText(text)
  const say = useSay()
  const { counts } = file
  const parts = [
    { key: 'new', label: say(importLabels.rows_new), rows: counts.new, colour: 'var(--accent)' },
    {
      key: 'updated',
      label: say(importLabels.rows_updated),
      rows: counts.updated,
      colour: 'var(--accent-line)',
    },
    {
      key: 'unchanged',
      label: say(importLabels.rows_unchanged),
      rows: counts.unchanged,
      colour: 'var(--n-6)',
    },
    {
      key: 'invalid',
      label: say(importLabels.rows_invalid),
      rows: counts.invalid,
      colour: 'var(--danger-mark)',
    },
  ]
  return (
    <>
      <div className="mix" aria-hidden="true">
        {parts
          .filter(({ rows }) => rows > 0)
          .map(({ key, rows, colour }) => (
            <i key={key} style={{ '--n': rows, '--c': colour } as CSSProperties /* custom properties */} />
          ))}
      </div>
      <div className="counts">
        {parts.map(({ key, label, rows, colour }) => (
          <span key={key}>
            <i className="key" style={{ '--c': colour } as CSSProperties /* custom property */} />
            {label}
            <b>{formatDecimal(String(rows), 0)}</b>
            {key === 'invalid' && rows > 0 ? (
              <button type="button" className="text-button" onClick={() => onShow(file.id, 'errors')}>
                {t('see')}
              </button>
            ) : null}
          </span>
        ))}
        <span className="t3">{t('rowsTotal', { rows: formatDecimal(String(counts.read), 0) })}</span>
        <button type="button" className="text-button end small" onClick={() => onShow(file.id, 'preview')}>
          {t('preview')}
        </button>
      </div>
    </>
  )
}
