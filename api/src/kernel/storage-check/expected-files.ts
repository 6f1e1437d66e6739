import { sql } from 'kysely'
import type { FileKind } from '../db/columns.ts'
import type { Queryable } from '../db/database.ts'
import { recordingKeys } from '../storage/storage.ts'

/** A file that the database says is stored. */
export type ExpectedFile = {
  key: string
  recordingId: string
  kind: FileKind
  /** before it was sealed; null: not known */
  bytes: number | null
  /** how many it has at least, where `bytes` is not known; null: not known either */
  least: number | null
  /** of the file for the player; null: of others, or not known */
  mime: string | null
  /** hex, before it was sealed; null: not known */
  sha256: string | null
}

type Row = Omit<ExpectedFile, 'key'> & { name: string }

/**
 * The one list of files that cannot be made again: uploads, the file for the player, and slides. Left out is what is on its
 * way to be removed. An upload that stopped is processed with what came: its length is known as part of the total, and
 * may have grown since.
 */
const rows = (where: ReturnType<typeof sql>) => sql<Row>`
  with r as (
    select id, file_size, status, mime, media_bytes, media_sha256 from recordings r
    where sound_gone_at is null and deleted_at is distinct from to_timestamp(0) and ${where}
  )
  select r.id as recording_id, 'original' as kind, u.part::text as name, u.bytes, null::bigint as least, null as mime, u.sha256
    from r join uploads u on u.recording_id = r.id where u.finished_at is not null and u.bytes > 0
  union all
  select r.id, 'original', min(u.part) filter (where u.finished_at is null)::text, null,
      r.file_size - coalesce(sum(u.bytes) filter (where u.finished_at is not null), 0), null, null
    from r join uploads u on u.recording_id = r.id where r.status <> 'uploading'
    group by r.id, r.file_size
    having count(*) filter (where u.finished_at is null) = 1
      and r.file_size > coalesce(sum(u.bytes) filter (where u.finished_at is not null), 0)
  union all
  select r.id, 'media', '', r.media_bytes, null, r.mime, r.media_sha256
    from r join steps s on s.recording_id = r.id and s.step = 'prepare' and s.state = 'done'
  union all
  select r.id, 'slide', s.id::text, s.bytes, null, null, s.sha256
    from r join slides s on s.recording_id = r.id where s.bytes > 0`

const keyOf = ({ recordingId, kind, name }: Row) => {
  const keys = recordingKeys(recordingId)
  if (kind === 'original') return keys.part(Number(name))
  return kind === 'media' ? keys.media : keys.slide(name)
}

/** The files that recordings should have: of all, or of some by their ids. */
export const expectedFiles = async (db: Queryable, ids?: readonly string[]): Promise<ExpectedFile[]> => {
  const found = await rows(ids ? sql`r.id = any (${ids}::uuid[])` : sql`true`).execute(db)
  return found.rows.map(({ name, ...row }) => ({ ...row, key: keyOf({ name, ...row }) }))
}
