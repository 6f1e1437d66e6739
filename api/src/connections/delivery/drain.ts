import type { ConnectionKind } from '@hattama/contract/rules/connections/connection-kinds'
import pLimit from 'p-limit'
import type { Db } from '#kernel/db/database.ts'
import type { Log } from '#kernel/log.ts'
import { during } from '#kernel/work.ts'
import type { Kind, Outcome } from '../port/kind.ts'
import { openSealed, type Seal } from '../port/seal.ts'
import { type Due, inLines, nextOf } from './due.ts'
import { inTime } from './in-time.ts'
import { mayAct } from './may-act.ts'
import { isSilent, recordFailed, recordWithheld, type DeliveredNote } from './record-outcome.ts'

/** Concurrent calls to one endpoint, and how many deliveries are fetched at once. */
const atOnce = 4
const batch = 200
/** Fetched deliveries are not started after this time, ms: the connection may be paused by then, or no longer see them. */
const freshMs = 2000
/** After this time the next connection has its turn, ms. */
const turnMs = 20_000

export type DeliveryNeeds = {
  db: Db
  log: Log
  seal: Seal
  kinds: Record<ConnectionKind, Kind>
  /** called when the server has disabled a connection */
  onDisabled: (connectionId: string) => Promise<void>
}

/** Records a delivery as done, batched with those of others. */
type RecordNeeds = { recordDone: (note: DeliveredNote) => Promise<void> }

const find = (db: Db, id: string) =>
  db
    .selectFrom('connections')
    .select(['id', 'workspaceId', 'userId', 'madeBy', 'kind', 'withText', 'tracker', 'place', 'sealed'])
    .where('id', '=', id)
    .where('state', '=', 'active')
    .where(mayAct('connections'))
    .executeTakeFirst()

/**
 * Delivers what is due to a connection: a few at a time, those of one recording in order. Ends when nothing is due, when the
 * endpoint does not answer, or when others have waited long enough.
 */
export const drain = async (
  { db, log, seal, kinds, onDisabled, recordDone }: DeliveryNeeds & RecordNeeds,
  connectionId: string,
  signal: AbortSignal,
): Promise<void> => {
  const begun = Date.now()
  const slots = pLimit(atOnce)
  let isAlone = false
  const mayGoOn = () => !isAlone && !signal.aborted && Date.now() - begun < turnMs
  while (mayGoOn()) {
    const row = await find(db, connectionId)
    if (!row) return
    const { sealed, ...rest } = row
    const connection = { ...rest, ...(await openSealed(seal, sealed)) }
    const takenAt = Date.now()
    const due = await nextOf(db, connectionId, batch)
    if (due.length === 0) return
    const isOver = () => !mayGoOn() || Date.now() - takenAt > freshMs
    const endAll = (error: unknown) => {
      isAlone = true
      throw error
    }

    const call = (one: Due): Promise<Outcome> =>
      during({ connectionId, workspaceId: row.workspaceId, deliveryId: one.messageId }, (failed) =>
        inTime(AbortSignal.any([signal, failed]), (within) =>
          kinds[row.kind].deliver(connection, one, within),
        ),
      ).catch((error: unknown): Outcome => {
        signal.throwIfAborted()
        log.error({ err: error, connectionId, kind: row.kind }, 'a delivery failed on our side')
        return { ok: false, fault: 'ours', status: null }
      })
    /** Resolves to whether the next delivery of the same recording may go. */
    const attempt = async (one: Due): Promise<boolean> => {
      if (!one.isSeen) {
        await recordWithheld(db, one)
        return true
      }
      const start = performance.now()
      const outcome = await slots(() => (isOver() ? null : call(one)))
      if (outcome === null) return false
      const tookMs = Math.round(performance.now() - start)
      if (outcome.ok) {
        await recordDone({ connectionId, due: one, status: outcome.status, tookMs })
        return true
      }
      isAlone ||= outcome.waitMs !== undefined || isSilent(outcome)
      if (await recordFailed(db, connectionId, one, outcome, tookMs)) {
        isAlone = true
        await onDisabled(connectionId)
      }
      return false
    }
    const drainLine = async (line: readonly Due[]) => {
      for (const one of line) if (!(await attempt(one))) return
    }
    // waits for all: nothing may be in flight when another worker takes up the connection
    const ends = await Promise.allSettled(inLines(due).map((line) => drainLine(line).catch(endAll)))
    const fault = ends.find((end) => end.status === 'rejected')
    if (fault) throw fault.reason
  }
}
