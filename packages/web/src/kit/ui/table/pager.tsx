import { PAGE_SIZES } from '@crossdock/contracts/kernel/page.ts'
import { commonText } from '../../i18n/common.text.ts'
import { useText } from '../../i18n/use-text.ts'
import { formatDecimal } from '../figures/format-decimal.ts'
import { Icon } from '../icon.tsx'
import { MenuButton } from '../menu.tsx'
import { pagesAround } from './pages-around.ts'

interface PagerProps {
  page: number
  size: number
  /** Null when too dear to count. */
  total: number | null
  /** Rows on this page; tells whether more may follow when the total is unknown. */
  shown: number
  onChange: (page: number, size: number) => void
}

/** Under the list: what is shown of how many, page size, pages. */
export function Pager({ page, size, total, shown, onChange }: PagerProps) {
  const t = useText(commonText)
  const last = total === null ? (shown < size ? page : page + 1) : Math.max(1, Math.ceil(total / size))
  const from = formatDecimal(String((page - 1) * size + 1), 0)
  const to = formatDecimal(String((page - 1) * size + shown), 0)
  const words =
    total === null
      ? t('rangeOpen', { from, to })
      : t('range', { from, to, total: formatDecimal(String(total), 0) })
  if (shown === 0 && page === 1) return null
  const sizes = PAGE_SIZES.map((choice) => ({
    key: String(choice),
    label: t('perPage', { size: choice }),
    checked: choice === size,
    onSelect: () => onChange(1, choice),
  }))
  return (
    <nav className="pager" aria-label={t('pages')}>
      <span>{words}</span>
      <MenuButton label={t('perPage', { size })} items={sizes} className="text-button small t3">
        {t('perPage', { size })}
        <Icon name="down" size={12} />
      </MenuButton>
      <span className="end">
        <Step icon="left" label={t('previousPage')} off={page <= 1} onGo={() => onChange(page - 1, size)} />
        {pagesAround(page, last).map((number, index) =>
          number === null ? (
            // biome-ignore lint/suspicious/noArrayIndexKey: at most two gaps, at fixed places
            <span key={`gap${index}`}>⋯</span>
          ) : (
            <button
              key={number}
              type="button"
              className="p"
              aria-current={number === page ? 'page' : undefined}
              onClick={() => onChange(number, size)}
            >
              {number}
            </button>
          ),
        )}
        <Step icon="right" label={t('nextPage')} off={page >= last} onGo={() => onChange(page + 1, size)} />
      </span>
    </nav>
  )
}

function Step(props: { icon: 'left' | 'right'; label: string; off: boolean; onGo: () => void }) {
  return (
    <button type="button" className="p" aria-label={props.label} disabled={props.off} onClick={props.onGo}>
      <Icon name={props.icon} />
    </button>
  )
}
