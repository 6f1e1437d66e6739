import type { TestDatabase } from '../database.ts'
import type { Engine } from '#speech/engines/engine.ts'
import type { Env } from '#kernel/env.ts'
import { createLog } from '#kernel/log.ts'
import type { Storage } from '#kernel/storage/storage.ts'
import { openJobs } from '#pipeline/pipeline.ts'

type More = Partial<
  Omit<Parameters<typeof openJobs>[0], 'db' | 'databaseUrl' | 'storage' | 'env' | 'log'>
> & {
  /** the engine to be picked, asked for at each recording; without it `pickEngine` or the settings decide */
  engine?: () => Engine
}

/** The jobs of a test with a worker in its own process, in the test's database and folder. */
export const openTestJobs = (
  { db, url }: TestDatabase,
  { env, storage }: { env: Env; storage: Storage },
  { engine, ...more }: More = {},
) =>
  openJobs({
    db,
    databaseUrl: url,
    storage,
    env,
    log: createLog('silent', 'test'),
    work: true,
    ...(engine && {
      pickEngine: async () => ({ engine: engine(), choice: 'set', reason: 'test' }),
      findDiarizer: async () => null,
    }),
    ...more,
  })
