import type { Db } from '#kernel/db/database.ts'
import type { Person } from '#kernel/http/person.ts'
import { record } from '#kernel/security-log/record.ts'
import { mark } from '../recordings/mark.ts'

/** Puts a recording under legal hold, or lifts it; a hold by tag still applies. @throws Failure NOT_FOUND */
export const changeHold = (db: Db, person: Person, id: string, held: boolean): Promise<void> =>
  db.transaction().execute(async (trx) => {
    if (await mark(trx, person, id, 'heldAt', held))
      await record(trx, person, { kind: held ? 'recordingHeld' : 'recordingReleased', subjectId: id })
  })
