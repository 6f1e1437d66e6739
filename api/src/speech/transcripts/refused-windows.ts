import { sql } from 'kysely'
import type { Queryable } from '#kernel/db/database.ts'
import type { Span } from '../engines/engine.ts'
import { joined } from './joined-spans.ts'
import type { OpenWindow } from './windows.ts'

const untouched = sql`jsonb_build_object('again', false, 'silence', 0, 'phantom', 0, 'repetition', 0)`

/** Notes that the engine refused a window; it stays open. */
export const markRefused = async (db: Queryable, recordingId: string, window: OpenWindow) => {
  await db
    .updateTable('windows')
    .set({ guard: sql`coalesce(guard, ${untouched}) || '{"refused": true}'` })
    .where('recordingId', '=', recordingId)
    .where('channel', '=', window.channel)
    .where('ordinal', '=', window.ordinal)
    .where('words', 'is', null)
    .execute()
}

/** Closes a refused window without words: a gap in the transcript. */
export const leaveGap = async (db: Queryable, recordingId: string, window: OpenWindow) => {
  await db
    .updateTable('windows')
    .set({ words: [], language: null, timing: 'word' })
    .where('recordingId', '=', recordingId)
    .where('channel', '=', window.channel)
    .where('ordinal', '=', window.ordinal)
    .where('words', 'is', null)
    .execute()
}

/** Returns what an engine refused of a recording, in order of time; stretches that meet or overlap as one. */
export const refusedIn = async (db: Queryable, recordingId: string): Promise<Span[]> => {
  const rows = await db
    .selectFrom('windows')
    .select(['startMs', 'endMs'])
    .where('recordingId', '=', recordingId)
    .where('words', 'is not', null)
    .where(sql<boolean>`guard ->> 'refused' is not null and jsonb_array_length(words) = 0`)
    .orderBy('startMs')
    .execute()
  return joined(rows)
}

/** Opens the gaps of a recording, so that they are transcribed again. Returns how many windows are open now. */
export const openGaps = async (db: Queryable, recordingId: string): Promise<number> => {
  await db
    .updateTable('windows')
    .set({ words: null, language: null, timing: null, guard: null })
    .where('recordingId', '=', recordingId)
    .where(sql<boolean>`guard ->> 'refused' is not null and jsonb_array_length(words) = 0`)
    .execute()
  const { open } = await db
    .selectFrom('windows')
    .select((e) => e.fn.countAll<string>().as('open'))
    .where('recordingId', '=', recordingId)
    .where('words', 'is', null)
    .executeTakeFirstOrThrow()
  return Number(open)
}
