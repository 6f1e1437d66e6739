import { sql } from 'kysely'
import type { ResourceOf } from '#kernel/auth/allow.ts'
import type { Db } from '#kernel/db/database.ts'
import { resourceNamed } from '#library/recordings/id.ts'

/** For access checks: the recording of the protocol in the path. */
export const protocolNamed = (db: Db): ResourceOf =>
  resourceNamed(
    db,
    (id) => sql`r.deleted_at is null and r.id = (select p.recording_id from protocols p where p.id = ${id})`,
  )
