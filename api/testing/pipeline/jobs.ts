import type { TestDatabase } from '../database.ts'
import { openShared } from '#app/open-shared.ts'
import type { Engine } from '#speech/engines/engine.ts'
import type { Env } from '#kernel/env.ts'
import { createLog, type Log } from '#kernel/log.ts'
import type { Storage } from '#kernel/storage/storage.ts'
import { type Jobs, openJobs } from '#pipeline/pipeline.ts'

type Options = Parameters<typeof openJobs>[0]
type Place = Pick<Options, 'db' | 'databaseUrl' | 'env' | 'storage'> & { log: Log }

type More = Partial<Omit<Options, keyof Place>> & {
  /** the engine to pick, called for each recording; without it `pickEngine` or the settings decide */
  engine?: () => Engine
}

/** Jobs with a worker in this process, and everything the settings in `env` give it; closing it closes that too. */
export const openWorker = async (place: Place, more: Partial<Options> = {}): Promise<Jobs> => {
  const { shared, close } = openShared({ ...place, secret: 'a secret of a test, long enough for it' })
  const jobs = await openJobs({ ...place, ...shared, work: true, ...more })
  return {
    ...jobs,
    stop: async (graceMs) => {
      await jobs.stop(graceMs)
      await close(graceMs)
    },
  }
}

/** The jobs of a test with a worker in its own process, in the test's database and folder. */
export const openTestJobs = (
  { db, url }: TestDatabase,
  { env, storage }: { env: Env; storage: Storage },
  { engine, ...more }: More = {},
) =>
  openWorker(
    { db, databaseUrl: url, storage, env, log: createLog('silent', 'test') },
    {
      ...(engine && {
        pickEngine: async () => ({ engine: engine(), choice: 'set', reason: 'test' }),
        findDiarizer: async () => null,
      }),
      ...more,
    },
  )
