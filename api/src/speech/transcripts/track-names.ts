import type { SoundLayout } from '@hattama/contract/recording'
import type { Queryable } from '#kernel/db/database.ts'
import { giveName } from './speaker-rows.ts'

/**
 * Gives the speakers of files that were recorded side by side the names that came with the files.
 * @param speakers ids by the piece of sound they are heard in
 */
export const nameTracks = async (
  trx: Queryable,
  { id, soundLayout }: { id: string; soundLayout: SoundLayout | null },
  speakers: ReadonlyMap<number, string>,
) => {
  const files = await trx
    .selectFrom('uploads')
    .select(['part', 'metadata'])
    .where('recordingId', '=', id)
    .execute()
  for (const [heard, speakerId] of speakers) {
    const file = files.find(({ part }) => part === soundLayout?.heard[heard])
    const name = file?.metadata.track?.name
    if (name) await giveName(trx, speakerId, name, { by: 'file', ms: 0, episodes: 0 })
  }
}
