import { randomBytes } from 'node:crypto'
import {
  chmodSync,
  closeSync,
  existsSync,
  openSync,
  readdirSync,
  readSync,
  renameSync,
  rmSync,
  statSync,
  truncateSync,
  utimesSync,
  writeSync,
} from 'node:fs'
import { join } from 'node:path'
import type postgres from 'postgres'
import type { Sign } from './signs.ts'
import { atStart, command, listener } from './signs.ts'
import type { Stand } from './stand.ts'

/** Causes a fault, gathers what noticed it, and mends it as an operator would. */
export type Fault = (stand: Stand) => Promise<Sign[]>

const soundOf = (stand: Stand, i: number, name: 'media' | 'original') =>
  join(stand.data, 'files/recordings', stand.ids[i] ?? '', name)

/** Changes one bit in the middle, and keeps the time of the last change, as a rotten disk does. */
const flip = (path: string) => {
  const { size, atime, mtime } = statSync(path)
  const file = openSync(path, 'r+')
  const byte = Buffer.alloc(1)
  readSync(file, byte, 0, 1, size >> 1)
  byte.writeUInt8(byte.readUInt8(0) ^ 1)
  writeSync(file, byte, 0, 1, size >> 1)
  closeSync(file)
  utimesSync(path, atime, mtime)
}

const putBack = async (stand: Stand) => {
  const { code, said } = await stand.run(`restore ${stand.backups} --files`)
  if (code !== 0) throw new Error(said)
}

/** The largest blob, which is a sound. */
const blobOf = (stand: Stand) => {
  const below = join(stand.backups, 'blobs')
  const paths = readdirSync(below, { recursive: true, encoding: 'utf8' }).map((name) => join(below, name))
  const files = paths.filter((path) => statSync(path).isFile())
  const [largest = ''] = files.toSorted((a, b) => statSync(b).size - statSync(a).size)
  return largest
}

const ofFiles: Record<string, Fault> = {
  'the files of a recording are deleted': async (stand) => {
    for (const name of ['media', 'original'] as const) rmSync(soundOf(stand, 0, name))
    const signs = [
      await listener(stand, stand.ids[0] ?? ''),
      await command(stand, 'check'),
      await command(stand, 'backup'),
    ]
    await putBack(stand)
    return signs
  },
  'a file is cut off': async (stand) => {
    truncateSync(soundOf(stand, 1, 'original'), 1000)
    const signs = [await command(stand, 'check'), await command(stand, 'backup')]
    await putBack(stand)
    return signs
  },
  'a byte of a file rots': async (stand) => {
    flip(soundOf(stand, 2, 'original'))
    const signs = [await command(stand, 'hashes')]
    await putBack(stand)
    return signs
  },
  'a file cannot be read by the account': async (stand) => {
    const path = soundOf(stand, 3, 'media')
    const signs = [
      await listener(stand, stand.ids[3] ?? '', () => chmodSync(path, 0)),
      await atStart(stand),
      await command(stand, 'hashes'),
    ]
    chmodSync(path, 0o600)
    return signs
  },
  'the folder of files is of root': async (stand) => {
    const path = join(stand.data, 'files')
    chmodSync(path, 0)
    const signs = [await atStart(stand), await command(stand, 'check'), await command(stand, 'backup')]
    chmodSync(path, 0o700)
    return signs
  },
  'the folder of files is not mounted': async (stand) => {
    const path = join(stand.data, 'files')
    renameSync(path, `${path}-away`)
    const signs = [await atStart(stand), await command(stand, 'check'), await command(stand, 'backup')]
    rmSync(path, { recursive: true, force: true })
    renameSync(`${path}-away`, path)
    return signs
  },
}

const ofBackups: Record<string, Fault> = {
  'a byte of a backup rots': async (stand) => {
    flip(blobOf(stand))
    return [await command(stand, 'rehearse'), await command(stand, 'verify')]
  },
  'a piece of the backups is gone': async (stand) => {
    rmSync(blobOf(stand))
    return [await command(stand, 'verify')]
  },
  'the list of backups is gone': async (stand) => {
    const path = join(stand.backups, 'register')
    renameSync(path, `${path}-away`)
    const signs = [await command(stand, 'backup'), await command(stand, 'verify')]
    if (!existsSync(path)) renameSync(`${path}-away`, path)
    return signs
  },
  'another BACKUP_KEY': async (stand) => [
    await command(stand, 'backup', { BACKUP_KEY: randomBytes(32).toString('base64') }),
  ],
}

/** What starts and what backs up with a database that something was done to. */
const withDatabase =
  (damage: (copy: postgres.Sql) => Promise<unknown>): Fault =>
  (stand) =>
    stand.withCopy(async (settings, copy) => {
      await damage(copy)
      const place = join(settings.DATA_DIR ?? '', 'backups')
      return [await atStart(stand, settings), await command(stand, 'backup', settings, place)]
    })

const ofDatabase: Record<string, Fault> = {
  'a table is dropped': withDatabase((copy) => copy`drop table segments cascade`),
  'the database is of an edited, older migration': withDatabase(
    (copy) => copy`alter table recordings rename column visibility to sight`,
  ),
  'an index is dropped': (stand) =>
    stand.withCopy(async (settings, copy) => {
      await copy`drop index recordings_list`
      return [await atStart(stand, settings)]
    }),
  'settings of an empty database beside the folder of files': (stand) =>
    stand.withCopy(async ({ DATABASE_URL = '' }, copy) => {
      await copy`drop schema public cascade`
      await copy`drop schema if exists pgboss cascade`
      await copy`create schema public`
      return [await atStart(stand, { DATABASE_URL }), await command(stand, 'backup', { DATABASE_URL })]
    }),
  'a wrong password of the database': async (stand) => {
    const url = new URL(stand.cluster.url)
    url.password = 'wrong'
    const settings = { DATABASE_URL: url.href }
    return [await atStart(stand, settings), await command(stand, 'backup', settings)]
  },
}

export const faultsHere: Record<string, Fault> = { ...ofFiles, ...ofBackups, ...ofDatabase }
