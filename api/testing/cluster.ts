import { mkdtempSync, rmSync, chmodSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { TestProject } from 'vitest/node'
import { startCluster } from '#kernel/db/embedded/cluster.ts'

declare module 'vitest' {
  interface ProvidedContext {
    databaseUrl: string
  }
}

/** One real PostgreSQL for a test run, in a folder that goes with it. */
export default async function setup(project: TestProject) {
  const folder = mkdtempSync(join(tmpdir(), 'hattama-test-'))
  chmodSync(folder, 0o755)
  const cluster = await startCluster(folder)
  project.provide('databaseUrl', cluster.url)
  return async () => {
    await cluster.stop()
    rmSync(folder, { recursive: true, force: true })
  }
}
