import { sql } from 'kysely'
import type { Queryable } from '../db/database.ts'
import { recordingOf, type StoredFile } from '../storage/storage.ts'

/** A stored file that belongs to nothing in the database. */
export type Stray = { key: string } & StoredFile

/** Younger files may belong to rows that are just being written, ms. */
const strayMs = 3_600_000

/** Recordings looked up with one query. */
const atOnce = 1000

type Known = { id: string; soundGone: boolean; hiddenSound: string | null; things: string[] }

const knownOf = async (db: Queryable, ids: readonly string[]) => {
  const { rows } = await sql<Known>`
    select r.id, r.sound_gone_at is not null and r.file_size = 0 as sound_gone, r.hidden_sound,
      array(select 'original' || case u.part when 0 then '' else '-' || u.part end from uploads u where u.recording_id = r.id
        union all select 'slides/' || s.id from slides s where s.recording_id = r.id and s.bytes > 0
        union all select 'clips/' || l.id from share_links l where l.recording_id = r.id) as things
    from recordings r where r.id = any (${ids}::uuid[])`.execute(db)
  return new Map(rows.map((row) => [row.id, row]))
}

/** Whether a file, by its name below its recording, is one that rows explain. */
const isKnown = (name: string, { soundGone, hiddenSound, things }: Known) => {
  if (soundGone) return false
  const [folder = '', id = '', end] = name.split('/')
  if (folder === 'media' || folder === 'sound') return true
  if (folder === 'hidden') return id === hiddenSound
  if (folder === 'clips') return end !== undefined && things.includes(`clips/${id}`)
  return things.includes(name)
}

/** Picks from stored files that nothing expects those that belong to nothing, also not to work that is being done. */
export const findStrays = async (db: Queryable, files: readonly Stray[], now: number): Promise<Stray[]> => {
  const old = files.filter(({ modifiedAt }) => modifiedAt.getTime() < now - strayMs)
  const strays: Stray[] = []
  for (let from = 0; from < old.length; from += atOnce) {
    const some = old.slice(from, from + atOnce)
    const ids = new Set(some.map(({ key }) => recordingOf(key)).filter((id) => id !== ''))
    const known = await knownOf(db, [...ids])
    strays.push(
      ...some.filter(({ key }) => {
        const owner = known.get(recordingOf(key))
        return !owner || !isKnown(key.split('/').slice(2).join('/'), owner)
      }),
    )
  }
  return strays
}
