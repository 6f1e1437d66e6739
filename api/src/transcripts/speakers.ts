import type { Speaker } from '@hattama/contract/transcript'
import { v7 as uuid } from 'uuid'
import type { Queryable } from '../db/database.ts'

/** Who speaks on a channel: the sides of a call by their channel, everyone else as one voice. */
export const kindOf = (layout: 'mixed' | 'sides', channel: number): Speaker['kind'] => {
  if (layout !== 'sides') return 'voice'
  return channel === 0 ? 'others' : 'me'
}

/**
 * Speaker ids by channel, in the order in which the channels are first heard. Makes the rows that are missing; rows
 * keep their ids and names for ever, so that a new transcript does not forget who was named.
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
    .orderBy('ordinal')
    .execute()
  const speakers = new Map<number, string>()
  let ordinal = rows.reduce((most, r) => Math.max(most, r.ordinal + 1), 0)
  for (const channel of heard) {
    const kind = kindOf(layout, channel)
    const known = rows.find((r) => r.kind === kind)
    const id = known?.id ?? uuid()
    speakers.set(channel, id)
    if (known) continue
    await trx.insertInto('speakers').values({ id, recordingId, kind, ordinal: ordinal++ }).execute()
  }
  return speakers
}
