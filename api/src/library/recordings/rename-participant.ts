import { sql } from 'kysely'
import type { Trx } from '#kernel/db/database.ts'

/**
 * Gives a participant the new name of the speaker who bore the former one. The participants stay as they are where another
 * speaker still has the former name, or one of them already has the new one.
 */
export const renameParticipant = async (
  trx: Trx,
  recordingId: string,
  { from, to }: { from: string; to: string },
): Promise<void> => {
  if (from === '' || to === '') return
  await sql`
    update recordings r set participants = array_replace(r.participants, ${from}::text, ${to}::text), updated_at = now()
    where r.id = ${recordingId} and ${from} = any(r.participants) and not ${to} = any(r.participants)
      and not exists (select from speakers p where p.recording_id = r.id and not p.gone and p.name = ${from})
  `.execute(trx)
}
