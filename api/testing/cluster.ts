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

/** A real, empty PostgreSQL in a folder that goes with it. */
export const freshCluster = async () => {
  const folder = mkdtempSync(join(tmpdir(), 'hattama-test-'))
  chmodSync(folder, 0o755)
  const cluster = await startCluster(folder)
  const end = async () => {
    await cluster.stop()
    rmSync(folder, { recursive: true, force: true })
  }
  return { url: cluster.url, end }
}

/** One for a test run. */
export default async function setup(project: TestProject) {
  const cluster = await freshCluster()
  project.provide('databaseUrl', cluster.url)
  return cluster.end
}
