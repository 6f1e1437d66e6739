import { validate as isUuid } from 'uuid'
import type { Keep } from '../src/kernel/backup/retention.ts'
import type { Part } from '../src/kernel/backup/rows-of-part.ts'
import type { Env } from '../src/kernel/env.ts'
import { backupPrefix, readKeep } from '../src/kernel/storage-settings.ts'
import { wordsFor } from './words.ts'

/** What to restore: from which backup (null: the latest), and which part of it (null: all); `files`: what the storage lacks. */
export type Wish = {
  name: string | null
  isDry: boolean
  /** leaves out what is damaged in the backup */
  skipsDamaged: boolean
  part: Part | 'files' | null
}

/** What an operator asks for, in which place of backups. */
export type BackupWords = { place: string } & (
  | { asked: 'write'; keep: Keep | null }
  | { asked: 'list' }
  | { asked: 'verify' }
  /** `within`: the folder below which to restore; null: the data folder's own */
  | { asked: 'rehearse'; within: string | null }
  | { asked: 'restore'; wish: Wish }
)

const usage = `Usage:
  pnpm backup <folder>            writes a backup while the server runs; s3:<prefix>/ instead of a folder writes to BACKUP_S3_BUCKET, else S3_BUCKET
  pnpm backup <folder> --keep 7,4,12
                                  also deletes old backups, keeping so many daily, weekly and monthly ones
  pnpm backup <folder> --list     lists backups, oldest first
  pnpm backup <folder> --verify   reads all backups while the server runs; damaged parts are rewritten from the
                                  storage if it still has them
  pnpm backup <folder> --rehearse [--in <folder>]
                                  restores the latest backup into a scratch database and folder (in DATA_DIR or <folder>), compares
                                  everything, reports what can't be restored, and deletes the scratch copy
                                  <folder> can be left out of pnpm backup if BACKUP_TO is set
  pnpm restore <folder> [name]    restores the latest or the named backup to a new server without accounts
  pnpm restore <folder> [name] --dry-run
                                  reads and checks everything, writes nothing
  pnpm restore <folder> [name] --skip-damaged
                                  skips files damaged in the backup, and lists them
  pnpm restore <folder> [name] --recording <id>
                                  restores one recording to the running server; --dry-run shows what would be restored
  pnpm restore <folder> [name] --workspace <id>
                                  restores a workspace's missing recordings, or the whole workspace if it is missing
  pnpm restore <folder> [name] --files
                                  restores files missing from the storage to the running server, from the
                                  newest backup that has them; --dry-run lists them`

const { refuse, read, needOne, unknown } = wordsFor(usage)
const [flag, text] = [{ type: 'boolean' }, { type: 'string' }] as const

/** A folder, or keys of a bucket. Without its slash, the latter would be taken for a folder of that name. */
const placeOf = (place: string) =>
  !place.startsWith('s3:') || backupPrefix(place) !== null
    ? place
    : refuse(
        `"${place}" isn’t a place in a bucket. Use s3: and folder names, each followed by a slash, such as s3:nightly/.`,
      )

const readBackup = (args: readonly string[], { BACKUP_TO }: Pick<Env, 'BACKUP_TO'>): BackupWords => {
  const options = { keep: text, list: flag, verify: flag, rehearse: flag, in: text }
  const { values, words } = read(args, options, { most: 1 })
  needOne(values, ['keep', 'list', 'verify', 'rehearse'])
  const place = placeOf(words[0] ?? BACKUP_TO ?? refuse('Give the backup folder, or set BACKUP_TO.'))
  if (values.in !== undefined && !values.rehearse) refuse('Use --in only with --rehearse.')
  if (values.list) return { place, asked: 'list' }
  if (values.verify) return { place, asked: 'verify' }
  if (values.rehearse) return { place, asked: 'rehearse', within: values.in ?? null }
  if (values.keep === undefined) return { place, asked: 'write', keep: null }
  const keep = readKeep(values.keep) ?? refuse('--keep expects days,weeks,months, e.g. --keep 7,4,12.')
  return { place, asked: 'write', keep }
}

const partOf = ({ recording, workspace, files }: Record<string, unknown>): Wish['part'] => {
  if (files) return 'files'
  if (typeof workspace === 'string') return { workspace }
  if (typeof recording !== 'string') return null
  return isUuid(recording) ? { recording } : refuse(`"${recording}" isn’t a recording id.`)
}

const readRestore = (args: readonly string[]): BackupWords => {
  const options = { 'dry-run': flag, 'skip-damaged': flag, recording: text, workspace: text, files: flag }
  const { values, words } = read(args, options, { most: 2 })
  needOne(values, ['recording', 'workspace', 'files', 'skip-damaged'])
  const place = placeOf(words[0] ?? refuse('Give the backup folder.'))
  return {
    place,
    asked: 'restore',
    wish: {
      name: words[1] ?? null,
      isDry: values['dry-run'] === true,
      skipsDamaged: values['skip-damaged'] === true,
      part: partOf(values),
    },
  }
}

/**
 * Reads `backup …` or `restore …`; a backup goes to `BACKUP_TO` if no place is named.
 * @throws WordsRefused
 */
export const readBackupWords = (
  [command = '', ...args]: readonly string[],
  env: Pick<Env, 'BACKUP_TO'>,
): BackupWords => {
  if (command === 'backup') return readBackup(args, env)
  return command === 'restore' ? readRestore(args) : unknown(command)
}
