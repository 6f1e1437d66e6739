import type { Speaker } from '@hattama/contract/transcript'
import { v7 as uuid } from 'uuid'
import type { Queryable } from '#kernel/db/database.ts'
import type { Turn } from '../engines/voices.ts'
import { wordsOf } from './assemble.ts'
import { voicesOf } from './turns.ts'
import type { DoneWindow } from './windows.ts'

/** Who speaks on a channel: the sides of a call by their channel, everyone else as one voice. */
export const kindOf = (layout: 'mixed' | 'sides', channel: number): Speaker['kind'] => {
  if (layout !== 'sides') return 'voice'
  return channel === 0 ? 'others' : 'me'
}

/**
 * Speaker ids by channel (the sides of a call) or by voice (one channel), in the order in which they are first heard.
 * Makes the rows that are missing; rows keep their ids and names for ever, so that a new transcript does not forget
 * who was named: the n-th voice is the n-th row of its kind.
 */
export const ensureSpeakers = async (
  trx: Queryable,
  recordingId: string,
  layout: 'mixed' | 'sides',
  heard: readonly number[],
): Promise<Map<number, string>> => {
  const rows = await trx
    .selectFrom('speakers')
    .select(['id', 'kind', 'ordinal'])
    .where('recordingId', '=', recordingId)
    .where('gone', '=', false)
    .orderBy('ordinal')
    .execute()
  const speakers = new Map<number, string>()
  const { most } = await trx
    .selectFrom('speakers')
    .select((e) => e.fn.max('ordinal').as('most'))
    .where('recordingId', '=', recordingId)
    .executeTakeFirstOrThrow()
  let ordinal = (most ?? -1) + 1
  const voices = rows.filter((r) => r.kind === 'voice')
  for (const slot of heard) {
    const kind = kindOf(layout, slot)
    const known = kind === 'voice' ? voices[slot] : rows.find((r) => r.kind === kind)
    const id = known?.id ?? uuid()
    speakers.set(slot, id)
    if (known) continue
    await trx.insertInto('speakers').values({ id, recordingId, kind, ordinal: ordinal++ }).execute()
  }
  return speakers
}

/** Channels with words, or where one channel holds several voices, the voices with words; as they are first heard. */
export const heardIn = (windows: readonly DoneWindow[], turns: readonly Turn[]): number[] => {
  if (turns.length > 0) return [...new Set(voicesOf(wordsOf(windows, 0), turns))].sort((a, b) => a - b)
  return [...new Set(windows.filter((w) => w.words.length > 0).map((w) => w.channel))]
}
