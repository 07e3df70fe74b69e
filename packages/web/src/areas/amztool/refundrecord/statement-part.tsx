import { amzdataPermissions } from '@crossdock/contracts/areas/amzdata/amzdata.permissions.ts'
import type {
  AftersaleDetail,
  LossSource,
} from '@crossdock/contracts/areas/amztool/refundrecord/aftersale-detail.schema.ts'
import { lossPartLabels } from '@crossdock/contracts/areas/amztool/refundrecord/aftersales.labels.ts'
import { RELIEFS } from '@crossdock/contracts/areas/amztool/refundrecord/net-loss.ts'
import { useCan } from '../../../kit/access/use-actor.ts'
import { useSay, useText } from '../../../kit/i18n/use-text.ts'
import { Money } from '../../../kit/ui/figures/money.tsx'
import { Link } from '../../../kit/ui/link.tsx'
import { detailText } from './detail.text.ts'

interface StatementPartProps {
  detail: AftersaleDetail
  onLine: (line: LossSource) => void
}

/** The net loss line by line; each amount leads to the lines of files it follows from. */
export function StatementPart({ detail: { statement }, onLine }: StatementPartProps) {
  const t = useText(detailText)
  const say = useSay()
  const mayCosts = useCan()(amzdataPermissions.basic_data.cost)
  if (statement === undefined) return null
  const { currency, lines } = statement
  return (
    <section className="detail-part">
      <h3>
        {t('statement')} <span className="small t3">{t('statementNote')}</span>
      </h3>
      <table className="ledger-statement">
        <tbody>
          {lines.map(({ part, amount, sources, cost_msku: msku }) => (
            <tr key={part}>
              <th scope="row">
                {say(lossPartLabels[part])}
                <span className="detail-sources">
                  {sources.slice(0, 6).map((line) => (
                    <button
                      key={`${line.file_id} ${line.line_no}`}
                      type="button"
                      className="text-button small"
                      onClick={() => onLine(line)}
                    >
                      {t('sourceLine', { file: line.file, line: line.line_no })}
                    </button>
                  ))}
                  {msku && mayCosts ? (
                    <Link
                      to={`/amzdata/basic_data?q=${encodeURIComponent(msku)}`}
                      className="text-button small"
                    >
                      {t('toCosts')}
                    </Link>
                  ) : null}
                </span>
              </th>
              <td>
                <Money value={RELIEFS.includes(part) ? negated(amount) : amount} currency={currency} />
              </td>
            </tr>
          ))}
          <tr className="is-sum">
            <th scope="row">{t('netLoss')}</th>
            <td>
              <Money value={statement.net_loss} currency={currency} />
            </td>
          </tr>
        </tbody>
      </table>
    </section>
  )
}

/** A part as it is taken away. */
function negated(amount: string): string {
  return amount.startsWith('-') ? amount.slice(1) : `-${amount}`
}
