import { createLog } from '../src/platform/log.ts'
import { guardProcess } from '../src/process-guard.ts'

// A process as the server's, in which a promise fails that nobody awaits: node run-guarded.ts
guardProcess(createLog('info'))
void Promise.reject(new Error('nobody awaits this'))
setTimeout(() => process.stdout.write('still here\n'), 200)
