import { checkAllRollups, type RollupDifference } from '../areas/amzdata/rollups/check.service.ts'
import { readConfig } from '../config.ts'
import { joinDatabasePlace } from '../database-place.ts'
import { openDatabase } from '../platform/database/open-database.ts'
import { explainAndExit } from '../process-guard.ts'

// npm run rollups:check [-- --share=0.1]: computes rollups anew beside a running server, reports every difference,
// changes nothing, and ends with 1 when there is one.
try {
  const share = shareOf(process.argv.slice(2))
  const { appUrl } = await joinDatabasePlace(readConfig())
  const database = openDatabase(appUrl, { max: 2 })
  let differences = 0
  try {
    for await (const check of checkAllRollups(database.db, share)) {
      differences += check.differences.length
      const found = check.differences.length
      write(`company ${check.companyId}: ${check.ranges} months compared, ${found} tables of a month differ`)
      for (const difference of check.differences) write(describe(difference))
    }
  } finally {
    await database.close()
  }
  write(differences === 0 ? 'All rollups agree with their rows.' : `${differences} differences.`)
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
