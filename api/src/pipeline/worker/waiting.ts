import type { PgBoss } from 'pg-boss'
import { sendStep } from '../queue/send.ts'
import { moveTo } from '../queue/move.ts'
import type { Tools } from '../queue/step.ts'

/**
 * Looks now and then whether an engine has appeared for recordings that wait for one, or the rest is over that theirs
 * asked for. Gives what ends it.
 */
export const watchWaiting = (
  boss: PgBoss,
  { db, log, pickEngine }: Tools,
  intervalMs: number,
): (() => void) => {
  const look = async () => {
    const waiting = await db
      .selectFrom('recordings')
      .select(['id', 'language'])
      .where('status', '=', 'waiting')
      .where('deletedAt', 'is', null)
      .where((e) => e.or([e('waitUntil', 'is', null), e('waitUntil', '<=', new Date())]))
      .limit(100)
      .execute()
    for (const { id, language } of waiting) {
      const { engine } = await pickEngine(language)
      if (!engine) continue
      await db.transaction().execute(async (trx) => {
        if (await moveTo(trx, id, 'processing', { fault: null, except: 'completed' })) {
          await sendStep(boss, trx, id, 'transcribe')
        }
      })
      log.info({ recordingId: id, engine: engine.name }, 'the wait is over')
    }
  }
  const timer = setInterval(() => {
    look().catch((error: unknown) => log.warn({ err: error }, 'waiting recordings not looked at'))
  }, intervalMs)
  return () => clearInterval(timer)
}
