import { wordsFor } from './words.ts'

/** Those without options. */
const plain = [
  'status',
  'bucket',
  'rotate',
  'rewrap',
  'seal-files',
  'seal-texts',
  'open-texts',
  'forget-former',
] as const
type Plain = (typeof plain)[number]

/** What an operator asks of the storage. */
export type StorageWords =
  | { [Name in Plain]: { asked: Name } }[Plain]
  | { asked: 'check'; isDeep: boolean }
  | { asked: 'move'; to: 's3' | 'local' }
  /** `from`: the mark of a database that is gone */
  | { asked: 'claim'; from: string | null }

const usage = `Usage:
  pnpm storage status            shows what is stored where, and which keys wrap it
  pnpm storage check             checks that every file of a recording exists and has the right length
  pnpm storage check --hashes    also reads each file and compares its SHA-256; encrypted files are decrypted
  pnpm storage bucket            creates the buckets S3_BUCKET and BACKUP_S3_BUCKET where there are none
  pnpm storage move --to s3      moves files to S3 while the server runs with STORAGE=s3; --to local moves them back
  pnpm storage claim [--from <mark>]
                                 claims the storage for this database; --from is the mark of a database that no longer exists
  pnpm storage rotate            wraps all data keys with a new master key: one created in DATA_DIR, or the one SEAL_KEY or
                                 SEAL_KEY_COMMAND now gives, with the earlier one in SEAL_FORMER_KEYS
  pnpm storage rewrap            wraps data keys again that a former master key still wraps
  pnpm storage seal-files        encrypts files not encrypted yet, while the server runs with SEAL=on
  pnpm storage seal-texts        encrypts chats not encrypted yet, while the server runs with SEAL=on
  pnpm storage open-texts        decrypts chats, while the server runs with SEAL=off
  pnpm storage forget-former     removes former master keys from DATA_DIR`

const { refuse, read, unknown } = wordsFor(usage)
const [flag, text] = [{ type: 'boolean' }, { type: 'string' }] as const
const none = { most: 0 }

/**
 * Reads the words after `storage`.
 * @throws WordsRefused
 */
export const readStorageWords = ([command = '', ...args]: readonly string[]): StorageWords => {
  switch (command) {
    case 'check':
      return { asked: command, isDeep: read(args, { hashes: flag }, none).values.hashes === true }
    case 'move': {
      const { to } = read(args, { to: text }, none).values
      return to === 's3' || to === 'local' ? { asked: command, to } : refuse('--to expects s3 or local.')
    }
    case 'claim':
      return { asked: command, from: read(args, { from: text }, none).values.from ?? null }
    default: {
      const asked = plain.find((name) => name === command) ?? unknown(command)
      read(args, {}, none)
      return { asked }
    }
  }
}
