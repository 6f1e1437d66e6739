import { hostname } from 'node:os'
import { sql } from 'kysely'
import type { DiskLevel } from '../db/columns.ts'
import type { Db } from '../db/database.ts'
import { isDatabaseFull } from '../db/faults.ts'
import type { Env } from '../env.ts'
import { every } from '../every.ts'
import type { Log } from '../log.ts'
import { type DiskRoom, diskRoom } from './free-bytes.ts'

/** How often to look at the disk, ms. */
const lookMs = 60_000

/** Share of a disk below which it counts as nearly full, beyond what has to stay free. */
const lowShare = 0.05

/** A disk that is short of space. `place`: the machine and its data folder; bytes. `kept`: how many of them have to stay free. */
export type ShortDisk = { level: DiskLevel; place: string; free: number; total: number; kept: number }

type Needs = {
  env: Pick<Env, 'dataDir' | 'MIN_FREE_BYTES' | 'STORAGE'>
  log: Pick<Log, 'info' | 'warn' | 'error'>
  db: Db
  /** tells administrators, once until there is room again */
  tell: (disk: ShortDisk) => Promise<void>
  /** goes on with what the full disk stopped */
  goOn?: () => Promise<unknown>
}

/** Share of the room at which it is low that has to be there beyond a border before a level is left: files come and go. */
const margin = 0.1

/** How short of space a disk is, which was `before`; null: it is not. */
export const levelOf = (
  { free, total, usable }: DiskRoom,
  before: DiskLevel | null = null,
): DiskLevel | null => {
  const low = Math.max(free - usable, total * lowShare)
  if (usable <= (before === 'full' ? low * margin : 0)) return 'full'
  return usable < (before === null ? low : low * (1 + margin)) ? 'low' : null
}

const gigabytes = (bytes: number) => `${(bytes / 1e9).toFixed(1)} GB`

const adviceOf = (storage: Env['STORAGE']) =>
  storage === 'local'
    ? 'Free up space: use a larger disk, STORAGE=s3 or retention rules, or permanently delete recordings.'
    : 'Recordings are stored elsewhere, but uploads and processing need this disk. Free up space or use a larger disk.'

/** Says what is short, and what to do about it, in a sentence for the server's administrator. */
export const diskText = ({ level, place, free, total, kept }: ShortDisk, storage: Env['STORAGE']) =>
  `The disk of ${place} is ${level === 'full' ? 'full' : 'nearly full'}: ${gigabytes(free)} of ${gigabytes(total)} are free, ` +
  `and ${gigabytes(kept)} have to stay free (MIN_FREE_BYTES). ` +
  `${level === 'full' ? 'New uploads and jobs go to other servers, or wait. ' : ''}${adviceOf(storage)}`

/**
 * Notes that administrators are to be told; false: another process of this machine, or this one, has told them. With the
 * database on the same full disk nothing can be noted: better told by each process than by none.
 */
const isNews = async (db: Db, place: string, level: DiskLevel) =>
  noteWarning(db, place, level).catch((error: unknown) => {
    if (isDatabaseFull(error)) return true
    throw error
  })

const noteWarning = async (db: Db, place: string, level: DiskLevel) => {
  const { rows } = await sql`insert into disk_warnings (place, level) values (${place}, ${level})
    on conflict (place) do update set level = excluded.level, told_at = now()
      where disk_warnings.level = 'low' and excluded.level = 'full'
    returning 1`.execute(db)
  return rows.length > 0
}

const placeOf = ({ dataDir }: Pick<Env, 'dataDir'>) => `${hostname()}:${dataDir}`

/** How short of space the disk was when a process of this machine last looked. */
const findLevel = async (db: Db, place: string): Promise<DiskLevel | null> => {
  const row = await db
    .selectFrom('diskWarnings')
    .select('level')
    .where('place', '=', place)
    .executeTakeFirst()
  return row?.level ?? null
}

/**
 * Looks at the disk once. Returns how short it is, to be given to the next look; the database is only asked when that changed.
 * @param before undefined: this process looks for the first time
 */
export const lookAtDisk = async (
  { env, log, db, tell, goOn }: Needs,
  before: DiskLevel | null | undefined,
  look: () => Promise<DiskRoom> = () => diskRoom(env),
): Promise<DiskLevel | null> => {
  const room = await look()
  const place = placeOf(env)
  const former = before === undefined ? await findLevel(db, place) : before
  const level = levelOf(room, former)
  const disk = level && { level, place, free: room.free, total: room.total, kept: room.free - room.usable }
  if (disk && level !== before) log[level === 'full' ? 'error' : 'warn'](diskText(disk, env.STORAGE))
  // at a start, too: room was made meanwhile, or the database was on the full disk and noted nothing
  if (level === null && before !== null) await goOn?.()
  if (level === former) return level
  if (!disk) {
    log.info({ place }, 'the disk has room again')
    await db.deleteFrom('diskWarnings').where('place', '=', place).execute()
  } else if (await isNews(db, place, disk.level)) await tell(disk)
  return level
}

/** Looks at the disk of the data folder while this process runs, and warns before it is full. Returns a function that stops this. */
export const watchDisk = async (needs: Needs & { log: Log }): Promise<() => Promise<void>> => {
  let level: DiskLevel | null | undefined
  const look = async () => {
    level = await lookAtDisk(needs, level)
  }
  const failed = (error: unknown) => needs.log.warn({ err: error }, 'the disk was not looked at')
  await look().catch(failed)
  return every(lookMs, look, failed)
}
