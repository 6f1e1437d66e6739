import type { Fault } from '@hattama/contract/fault'
import type { Queryable, Trx } from '#kernel/db/database.ts'
import type { Requested } from '#speech/transcripts/requested.ts'
import { moveTo } from './move.ts'

/** Kept with `assemble` until the new text is whole: sound came that the standing one does not cover; its language. */
type Kept = { more?: true; former?: string | null }

const keptOf = async (trx: Queryable, recordingId: string): Promise<Kept> => {
  const row = await trx
    .selectFrom('steps')
    .select('settings')
    .where('recordingId', '=', recordingId)
    .where('step', '=', 'assemble')
    .executeTakeFirst()
  const { more, former } = (row?.settings ?? {}) as Kept
  return { ...(more && { more }), ...(former !== undefined && { former }) }
}

const keep = (trx: Queryable, recordingId: string, settings: Kept & Partial<Requested>) =>
  trx
    .updateTable('steps')
    .set({ settings })
    .where('recordingId', '=', recordingId)
    .where('step', '=', 'assemble')
    .execute()

/** The text that stands does not hold all there is to hear any more. */
export const markMore = (trx: Queryable, recordingId: string) => keep(trx, recordingId, { more: true })

/** The text that stands is to be replaced by one that was asked for; `former`: its recording's language. */
export const markReplaced = async (
  trx: Queryable,
  recordingId: string,
  asked: Requested,
  former: string | null,
) => keep(trx, recordingId, { former, ...(await keptOf(trx, recordingId)), ...asked })

/** Does a text of the whole recording stand, rather than none or what was heard of an upload so far? */
export const hasWholeText = async (trx: Queryable, recordingId: string): Promise<boolean> =>
  (await trx
    .selectFrom('transcripts')
    .select('recordingId')
    .where('recordingId', '=', recordingId)
    .where('complete', '=', true)
    .executeTakeFirst()) !== undefined

/**
 * A text that was to be made anew stays, and its recording is completed, with what kept the new one from coming (null:
 * nobody wants it any more). False where no whole text stands, or sound came that it does not cover.
 */
export const keepStandingText = async (trx: Trx, recordingId: string, fault: Fault | null) => {
  const { more, former } = await keptOf(trx, recordingId)
  if (more || !(await hasWholeText(trx, recordingId))) return false
  // what failed can be tried again, in the language that was asked for
  if (!fault && former !== undefined) {
    await trx.updateTable('recordings').set({ language: former }).where('id', '=', recordingId).execute()
  }
  return moveTo(trx, recordingId, 'completed', { fault })
}
