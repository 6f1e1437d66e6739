import type { ConnectionKind } from '@hattama/contract/rules/connection-kinds'
import pLimit from 'p-limit'
import type { Db } from '#kernel/db/database.ts'
import type { Log } from '#kernel/log.ts'
import type { Kind, Outcome } from '../port/kind.ts'
import { openSealed, type Seal } from '../port/seal.ts'
import { type Due, nextOf } from './due.ts'
import { isSilent, noteFailed, noteTold, noteWithheld } from './note.ts'

/** Calls to one place at a time, and how many things are taken at once. */
const atOnce = 4
const batch = 40
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

const find = (db: Db, id: string) =>
  db
    .selectFrom('connections')
    .select(['id', 'workspaceId', 'userId', 'madeBy', 'kind', 'withText', 'sealed'])
    .where('id', '=', id)
    .where('state', '=', 'active')
    .executeTakeFirst()

/**
 * Tells a connection what is due: few things at a time, those of one recording one after the other. Ends when nothing is due,
 * when the place does not answer, or when others have waited long enough.
 */
export const drain = async (
  { db, log, seal, kinds, onDisabled }: Telling,
  connectionId: string,
  signal: AbortSignal,
): Promise<void> => {
  const begun = Date.now()
  while (!signal.aborted && Date.now() - begun < turnMs) {
    const row = await find(db, connectionId)
    if (!row) return
    const { sealed, ...rest } = row
    const connection = { ...rest, ...(await openSealed(seal, sealed)) }
    const due = await nextOf(db, connectionId, batch)
    if (due.length === 0) return
    let isAlone = false
    const tell = async (one: Due) => {
      if (isAlone || signal.aborted) return
      if (!one.isSeen) return noteWithheld(db, one)
      const start = performance.now()
      const outcome = await kinds[row.kind].tell(connection, one, signal).catch((error: unknown): Outcome => {
        signal.throwIfAborted()
        log.error({ err: error, connectionId, kind: row.kind }, 'a connection could not be told')
        return { ok: false, fault: 'ours', status: null }
      })
      const tookMs = Math.round(performance.now() - start)
      if (outcome.ok) return noteTold(db, connectionId, one, outcome, tookMs)
      isAlone ||= outcome.waitMs !== undefined || isSilent(outcome)
      if (await noteFailed(db, connectionId, one, outcome, tookMs)) {
        isAlone = true
        await onDisabled(connectionId)
      }
    }
    const slots = pLimit(atOnce)
    await Promise.all(due.map((one) => slots(() => tell(one))))
    if (isAlone) return
  }
}
