import type { PgBoss } from 'pg-boss'
import { sql } from 'kysely'
import { missingFor } from '#people/plans/limits.ts'
import { every } from '#kernel/every.ts'
import { engineFor } from '../queue/engine-for.ts'
import { sendStep } from '../queue/send.ts'
import { moveTo } from '../queue/move.ts'
import { soundOf } from '../queue/sound-of.ts'
import type { Tools } from '../queue/step.ts'

const byPlan = sql<boolean>`coalesce(fault ->> 'source' = 'plan', false)`

/** Workspaces checked in one go, picked at random so that none keeps the others from their turn. */
const maxWorkspaces = 200

/** Recordings waiting for their plan that may resume: it was upgraded, or a new month began. First come, first served. */
const admittedNow = async ({ db, env }: Pick<Tools, 'db' | 'env'>): Promise<string[]> => {
  const waiting = db
    .selectFrom('recordings')
    .where('status', '=', 'waiting')
    .where('deletedAt', 'is', null)
    .where(byPlan)
  const places = await waiting
    .select('workspaceId')
    .groupBy('workspaceId')
    .orderBy(sql`random()`)
    .limit(maxWorkspaces)
    .execute()
  const found: string[] = []
  for (const { workspaceId } of places) {
    const recordings = await waiting
      .select(['id', 'workspaceId', 'durationMs', 'startedAt'])
      .where('workspaceId', '=', workspaceId)
      .orderBy('createdAt')
      .limit(100)
      .execute()
    for (const recording of recordings) {
      if ((await missingFor({ db, env }, soundOf(recording))) === null) found.push(recording.id)
    }
  }
  return found
}

/**
 * Periodically resumes waiting recordings whose engine has appeared, whose engine's requested backoff is over, or whose plan
 * has room again. Returns a function that stops it.
 */
export const watchWaiting = (
  boss: PgBoss,
  { db, env, log, pickEngine }: Tools,
  intervalMs: number,
): (() => Promise<void>) => {
  const goOn = (id: string) =>
    db.transaction().execute(async (trx) => {
      if (await moveTo(trx, id, 'processing', { fault: null, except: 'completed' })) {
        await sendStep(boss, trx, id, 'transcribe')
      }
    })
  const look = async () => {
    const waiting = await db
      .selectFrom('recordings')
      .select(['id', 'language', 'fault'])
      .where('status', '=', 'waiting')
      .where('deletedAt', 'is', null)
      .where((e) => e.not(byPlan))
      .where((e) => e.or([e('waitUntil', 'is', null), e('waitUntil', '<=', new Date())]))
      .limit(100)
      .execute()
    for (const { id, language, fault } of waiting) {
      const { engine } = (await engineFor({ db, pickEngine }, { id, language })).pick
      if (!engine || (fault?.kind === 'other-language' && engine.only !== undefined)) continue
      await goOn(id)
      log.info({ recordingId: id, engine: engine.name }, 'the wait is over')
    }
    for (const id of await admittedNow({ db, env })) {
      await goOn(id)
      log.info({ recordingId: id }, 'the plan has room again')
    }
  }
  return every(intervalMs, look, (error) => log.warn({ err: error }, 'waiting recordings not looked at'))
}
