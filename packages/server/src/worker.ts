import { jobs, upkeep } from './areas/index.ts'
import { readConfig } from './config.ts'
import { joinDatabasePlace } from './database-place.ts'
import { refuseUnboundRole } from './platform/database/check-role.ts'
import { startJobs } from './platform/jobs/job-runner.ts'
import { startUpkeep } from './platform/jobs/upkeep.ts'
import { createLog } from './platform/log.ts'
import { openPlatform } from './platform/open-platform.ts'
import { explainAndExit, guardProcess } from './process-guard.ts'

// npm run worker: works off the queue beside the servers (which may be started with WORKER=off).
try {
  const config = readConfig()
  const log = createLog(config.logLevel)
  const guard = guardProcess(log)
  const place = await joinDatabasePlace(config)
  const platform = await openPlatform({
    appUrl: place.appUrl,
    poolSize: config.poolSize,
    files: { ...config.files, clearsIncoming: false },
    http: config.http,
    outside: config.outside,
    sealing: config.sealing,
    log,
  })
  await refuseUnboundRole(platform.database.pool)
  const { ownerUrl } = place
  const runner = await startJobs(platform, { ownerUrl, jobs, concurrency: config.jobConcurrency })
  const keeper = startUpkeep(platform, upkeep)
  guard.onStop(async () => {
    await keeper.stop()
    await runner.stop()
    await platform.close()
  })
  log.info('working off the queue')
} catch (error) {
  explainAndExit(error)
}
