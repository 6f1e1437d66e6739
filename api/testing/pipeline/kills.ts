import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import { PgBoss } from 'pg-boss'
import { afterAll, beforeAll } from 'vitest'
import type { Sql } from '#kernel/db/database.ts'
import type { testDatabase } from '../database.ts'
import { bareEnvironment, type Env } from '#kernel/env.ts'
import type { Storage } from '#kernel/storage/storage.ts'
import type { Jobs } from '#pipeline/pipeline.ts'
import { openTestJobs } from './jobs.ts'
import { testPlace } from './recording.ts'

const program = fileURLToPath(new URL('./toy-worker.ts', import.meta.url))

/**
 * A stage on which recordings are sent from here and processed by workers that may be killed. What it returns is set from
 * `beforeAll` on.
 */
export const killStage = (
  database: ReturnType<typeof testDatabase>,
  settings: Record<string, string> = {},
) => {
  const stage = {} as {
    env: Env
    storage: Storage
    sender: Jobs
    boss: PgBoss
    workers: ReturnType<typeof mortalWorkers>
  }
  beforeAll(async () => {
    const { env, storage } = await testPlace({ STT_ENGINE: 'local', ...settings })
    const { sql, url } = database
    Object.assign(stage, {
      env,
      storage,
      workers: mortalWorkers({
        DATABASE_URL: url,
        DATA_DIR: env.dataDir,
        STT_ENGINE: 'local',
        ...settings,
      }),
      sender: await openTestJobs(database, { env, storage }, { work: false }),
      boss: new PgBoss({ connectionString: url, max: 2, supervise: false, schedule: false }),
    })
    // the end of an idle connection does not matter; a query on it fails by itself
    stage.boss.on('error', () => undefined)
    await stage.boss.start()
    await noteAnswers(sql)
  })
  afterAll(async () => {
    stage.workers.endAll()
    await stage.boss.stop({ graceful: false })
    await stage.sender.stop(0)
  })
  return stage
}

/** Starts workers as processes of their own, and kills them as abruptly as a power cut. */
const mortalWorkers = (env: Record<string, string>) => {
  const all: ChildProcess[] = []
  return {
    start: async (): Promise<ChildProcess> => {
      const worker = spawn(process.execPath, [program], {
        env: { ...bareEnvironment(), ...env, LOG_LEVEL: 'silent' },
        stdio: ['ignore', 'pipe', 'inherit'],
      })
      all.push(worker)
      await once(worker.stdout, 'data')
      return worker
    },
    kill: async (worker: ChildProcess) => {
      const gone = once(worker, 'exit')
      worker.kill('SIGKILL')
      await gone
    },
    endAll: () => {
      for (const worker of all) worker.kill('SIGKILL')
    },
  }
}

/**
 * Simulates the time after which the queue takes a worker for dead (10 s without a heartbeat) and hands its job to another,
 * without waiting for it: sets back the clocks in the queue's tables.
 */
export const letTimePass = async (boss: PgBoss, sql: Sql) => {
  await sql`update pgboss.job set heartbeat_on = heartbeat_on - interval '1 minute' where state = 'active'`
  await sql`update pgboss.queue set monitor_on = null, monitor_claim_on = null`
  await boss.supervise()
  await sql`update pgboss.job set start_after = now() where state = 'retry'`
}

/** Random numbers 0..1, the same for the same seed (mulberry32, public domain). */
export const randomFrom = (seed: number) => {
  let state = seed >>> 0
  return () => {
    state = (state + 0x6d2b79f5) >>> 0
    let t = Math.imul(state ^ (state >>> 15), 1 | state)
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t
    return ((t ^ (t >>> 14)) >>> 0) / 4_294_967_296
  }
}

/** From now on each answer that is written leaves a row in `answered`, even one that would replace another. */
const noteAnswers = (sql: Sql) =>
  sql.unsafe(`
    create table answered (recording_id uuid, channel integer, ordinal integer, at timestamptz default clock_timestamp());
    create function note_answer() returns trigger language plpgsql as $$
      begin
        insert into answered (recording_id, channel, ordinal) values (new.recording_id, new.channel, new.ordinal);
        return new;
      end $$;
    create trigger answers after update of words on windows for each row execute function note_answer();
  `)
