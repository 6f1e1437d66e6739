import type { EditResult } from '@hattama/contract/edit'
import type { Person } from '#kernel/http/person.ts'
import type { Db } from '#kernel/db/database.ts'
import { Failure } from '#kernel/failure.ts'
import { bringBack, keepVersion } from '../transcripts/versions.ts'
import { finish, lockHead } from './edits.ts'

/**
 * Puts an earlier version of a transcript in place of the one that stands, which is kept as a version with its edits.
 * @throws Failure NOT_FOUND; NOT_READY while a transcript is being made
 */
export const restoreVersion = (db: Db, person: Person, id: string): Promise<EditResult> =>
  db.transaction().execute(async (trx) => {
    const find = () =>
      trx
        .selectFrom('transcriptVersions')
        .select('recordingId')
        .where('id', '=', id)
        .where('reason', '<>', 'voices')
        .executeTakeFirst()
    const known = await find()
    const head = known && (await lockHead(trx, known.recordingId, 'restore'))
    // it may have been put in place, and so be no version any more, before this one's turn came
    if (!head || !(await find())) throw new Failure('NOT_FOUND')
    const { recordingId } = known
    await keepVersion(trx, recordingId, 'restored', person.userId)
    const revision = head.revision + 1
    const changed = await bringBack(trx, id, revision)
    await finish(trx, person, recordingId, revision)
    return { id: null, revision, changed }
  })
