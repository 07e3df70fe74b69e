import type { TestProject } from 'vitest/node'
import { findChromium } from '../../../tools/lib/find-chromium.mjs'
import { startServer } from '../../../tools/lib/server-process.ts'
import { startFakeProvider } from './fake-provider.ts'

declare module 'vitest' {
  export interface ProvidedContext {
    origin: string
    dataDir: string
    username: string
    password: string
    chromium: { executablePath: string; args: string[]; env?: Record<string, string> }
  }
}

/** Starts the product on an empty data folder, with a provider to scan with, and finds a browser; the answer ends both. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const provider = await startFakeProvider()
  const server = await startServer((origin) => ({ PUBLIC_URL: origin, ...provider.settings }))
  try {
    project.provide('origin', server.origin)
    project.provide('dataDir', server.dataDir)
    project.provide('username', server.username)
    project.provide('password', server.password)
    const { executablePath, args, env } = await findChromium()
    project.provide('chromium', { executablePath, args, ...(env ? { env: textsOf(env) } : {}) })
  } catch (error) {
    await server.stop()
    await provider.stop()
    throw error
  }
  return async () => {
    await server.stop()
    await provider.stop()
  }
}

function textsOf(env: NodeJS.ProcessEnv): Record<string, string> {
  return Object.fromEntries(Object.entries(env).flatMap(([name, value]) => (value ? [[name, value]] : [])))
}
