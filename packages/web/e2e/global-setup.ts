import type { TestProject } from 'vitest/node'
import { findChromium } from '../../../tools/lib/find-chromium.mjs'
import { type RunningServer, startServer } from '../../../tools/lib/server-process.ts'
import { startFakeProvider } from './fake-provider.ts'
import type { OwnServer } from './own-server.ts'

declare module 'vitest' {
  export interface ProvidedContext {
    /** One for each worker. */
    servers: OwnServer[]
    chromium: { executablePath: string; args: string[]; env?: Record<string, string> }
  }
}

/** Starts a product on an empty data folder for each worker, with a provider to scan with, and finds a browser; the answer ends them. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const provider = await startFakeProvider()
  const servers: RunningServer[] = []
  const stop = async () => {
    await Promise.all(servers.map((server) => server.stop()))
    await provider.stop()
  }
  try {
    while (servers.length < project.vitest.config.maxWorkers) {
      servers.push(
        await startServer((origin) => ({ PUBLIC_URL: origin, DEMO_ROLES: 'true', ...provider.settings })),
      )
    }
    project.provide(
      'servers',
      servers.map(({ origin, dataDir, username, password }) => ({ origin, dataDir, username, password })),
    )
    const { executablePath, args, env } = await findChromium()
    project.provide('chromium', { executablePath, args, ...(env ? { env: textsOf(env) } : {}) })
  } catch (error) {
    await stop()
    throw error
  }
  return stop
}

function textsOf(env: NodeJS.ProcessEnv): Record<string, string> {
  return Object.fromEntries(Object.entries(env).flatMap(([name, value]) => (value ? [[name, value]] : [])))
}
