import { columnsOf } from '@crossdock/contracts/areas/amzdata/reports/report-kind.ts'
import { reportKindOf } from '@crossdock/contracts/areas/amzdata/reports/report-kinds.ts'
import { sql } from 'kysely'
import type { Trx } from '../../../platform/database/open-database.ts'

/** A settlement as its own report tells it, beside the transactions stored under its number. */
export interface SettlementLines {
  shopId: string
  marketplace: string
  currency: string
  settlementId: string
  reportType: string
  firstOn: string
  lastOn: string
  lines: number
  linesTotal: string
  saidTotal: string | null
  importId: string
  fileName: string
  lineNo: number
  rows: number
  rowsTotal: string
}

interface ReportedSpan {
  readonly companyId: number
  readonly shopIds: readonly number[]
  readonly from: string
  readonly to: string
}

const TYPES = ['settlement-v1', 'settlement-v2'] as const
/** The head of a settlement repeats what its lines add up to. */
const TOTAL = 'total_amount'

/** Settlements of settlement reports with a line within some days; all their lines count, also those outside. */
export async function listReportedSettlements(trx: Trx, span: ReportedSpan): Promise<SettlementLines[]> {
  const { companyId, shopIds, from, to } = span
  const lines = sql.join(
    TYPES.map((type) => linesOf(type, span)),
    sql` union all `,
  )
  const { rows } = await sql<SettlementLines>`
    with lines as (${lines}),
    reported as (
      select shop_id, settlement_id, report_type, min(period_from) as first_on, max(period_from) as last_on,
        count(*)::int as lines, sum(amount) as lines_total, max(said) as said_total,
        (array_agg(marketplace order by said is null, line_no))[1] as marketplace,
        (array_agg(currency order by said is null, line_no))[1] as currency,
        (array_agg(import_file_id order by said is null, import_file_id desc, line_no))[1] as import_id,
        (array_agg(line_no order by said is null, import_file_id desc, line_no))[1] as line_no
      from lines group by 1, 2, 3
      having max(period_from) >= ${from}::date and min(period_from) <= ${to}::date
    )
    select r.shop_id::text as shop_id, r.settlement_id, r.report_type, r.first_on::text as first_on,
      r.last_on::text as last_on, r.lines, r.lines_total::text, r.said_total::text, r.marketplace, r.currency,
      r.import_id::text as import_id, r.line_no, coalesce(f.member_name, f.file_name) as file_name,
      coalesce(t.rows, 0) as rows, coalesce(t.total, 0)::text as rows_total
    from reported r
    join amzdata.import_file f on f.company_id = ${companyId} and f.id = r.import_id
    left join lateral (
      select sum(a.row_count)::int as rows, sum(a.rows_total) as total from amzdata.agg_settlement_day a
      where a.company_id = ${companyId} and a.shop_id = r.shop_id and a.settlement_id = r.settlement_id
        and a.currency = r.currency) t on true
    where r.shop_id = any(${[...shopIds]}::bigint[])
    order by r.first_on desc, r.settlement_id, r.report_type
    limit 500`.execute(trx)
  return rows
}

/** Current lines of a settlement report: whatever amounts a line has are added up. */
function linesOf(type: (typeof TYPES)[number], { companyId, shopIds }: ReportedSpan) {
  const kind = reportKindOf(type)
  if (kind === undefined) throw new Error(`${type} is no kind of report`)
  const amounts = columnsOf(kind, 'amount').filter(({ name }) => name !== TOTAL)
  const amount = sql.raw(amounts.map(({ name }) => `coalesce(${name}, 0)`).join(' + '))
  return sql`select shop_id, settlement_id, ${type}::text as report_type, import_file_id, line_no, marketplace, currency,
      period_from, ${sql.ref(TOTAL)} as said, ${amount} as amount
    from ${sql.table(`amzdata.${kind.table}`)}
    where company_id = ${companyId} and shop_id = any(${[...shopIds]}::bigint[]) and is_current`
}
