import { checkAllRollups, type RollupDifference } from '../areas/amzdata/rollups/check.service.ts'
import { readConfig } from '../config.ts'
import { reachDatabasePlace } from '../database-place.ts'
import { openDatabase } from '../platform/database/open-database.ts'
import { createLog } from '../platform/log.ts'
import { explainAndExit } from '../process-guard.ts'

// npm run rollups:check [-- --share=0.1]: computes rollups anew, reports every difference, changes nothing, and ends
// with 1 when there is one. Works beside a running server; without one it starts the database for the time it takes.
try {
  const share = shareOf(process.argv.slice(2))
  const place = await reachDatabasePlace(readConfig(), createLog('warn'))
  const database = openDatabase(place.appUrl, { max: 2 })
  let companies = 0
  let differences = 0
  try {
    for await (const check of checkAllRollups(database.db, share)) {
      companies += 1
      differences += check.differences.length
      const found = check.differences.length
      write(
        `company ${check.companyId}: ${check.ranges} months compared, tables of a month that differ: ${found}`,
      )
      for (const difference of check.differences) write(describe(difference))
    }
  } finally {
    await database.close()
    await place.stop()
  }
  write(
    differences === 0
      ? `All rollups of ${companies} companies agree with their rows.`
      : `Tables of a month that differ: ${differences}.`,
  )
  process.exitCode = differences === 0 ? 0 : 1
} catch (error) {
  explainAndExit(error)
}

function describe({ range, table, lines, examples }: RollupDifference): string {
  const place = `shop ${range.shopId} ${range.marketplace} ${range.from} to ${range.to}`
  return [`  ${table}, ${place}: ${lines} lines`, ...examples.map((line) => `    ${line}`)].join('\n')
}

/** Share of the months that are looked at, above 0 and at most 1. */
function shareOf(args: readonly string[]): number {
  const text = args.find((arg) => arg.startsWith('--share='))?.slice('--share='.length)
  const share = Number(text ?? 1)
  return share > 0 && share <= 1 ? share : 1
}

function write(line: string): void {
  process.stdout.write(`${line}\n`)
}
