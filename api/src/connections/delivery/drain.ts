import type { ConnectionKind } from '@hattama/contract/rules/connection-kinds'
import pLimit from 'p-limit'
import type { Db } from '#kernel/db/database.ts'
import type { Log } from '#kernel/log.ts'
import type { Kind, Outcome } from '../port/kind.ts'
import { openSealed, type Seal } from '../port/seal.ts'
import { type Due, inLines, nextOf } from './due.ts'
import { isSilent, recordFailed, recordWithheld, type DeliveredNote } from './record-outcome.ts'

/** Calls to one place at a time, and how many things are taken at once. */
const atOnce = 4
const batch = 200
/** What was taken is not begun after so long, ms: by then the connection may be paused, or not see it any more. */
const freshMs = 2000
/** After so long the next connection has its turn, ms. */
const turnMs = 20_000

export type Telling = {
  db: Db
  log: Log
  seal: Seal
  kinds: Record<ConnectionKind, Kind>
  /** a connection was disabled by the server */
  onDisabled: (connectionId: string) => Promise<void>
}

/** Writes down that something was told, with what others tell at the same time. */
type Noting = { noteTold: (note: DeliveredNote) => Promise<void> }

const find = (db: Db, id: string) =>
  db
    .selectFrom('connections')
    .select(['id', 'workspaceId', 'userId', 'madeBy', 'kind', 'withText', 'tracker', 'place', 'sealed'])
    .where('id', '=', id)
    .where('state', '=', 'active')
    .executeTakeFirst()

/**
 * Delivers what is due to a connection: few things at a time, those of one recording one after the other. Ends when nothing
 * is due, when the place does not answer, or when others have waited long enough.
 */
export const drain = async (
  { db, log, seal, kinds, onDisabled, noteTold }: Telling & Noting,
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
      kinds[row.kind].tell(connection, one, signal).catch((error: unknown): Outcome => {
        signal.throwIfAborted()
        log.error({ err: error, connectionId, kind: row.kind }, 'a connection could not be told')
        return { ok: false, fault: 'ours', status: null }
      })
    /** Is what comes behind it free to go? */
    const tell = async (one: Due): Promise<boolean> => {
      if (!one.isSeen) {
        await recordWithheld(db, one)
        return true
      }
      const start = performance.now()
      const outcome = await slots(() => (isOver() ? null : call(one)))
      if (outcome === null) return false
      const tookMs = Math.round(performance.now() - start)
      if (outcome.ok) {
        await noteTold({ connectionId, due: one, status: outcome.status, tookMs })
        return true
      }
      isAlone ||= outcome.waitMs !== undefined || isSilent(outcome)
      if (await recordFailed(db, connectionId, one, outcome, tookMs)) {
        isAlone = true
        await onDisabled(connectionId)
      }
      return false
    }
    const tellLine = async (line: readonly Due[]) => {
      for (const one of line) if (!(await tell(one))) return
    }
    // nothing of it is under way any more when somebody else takes the connection up
    const ends = await Promise.allSettled(inLines(due).map((line) => tellLine(line).catch(endAll)))
    const fault = ends.find((end) => end.status === 'rejected')
    if (fault) throw fault.reason
  }
}
