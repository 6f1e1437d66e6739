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
  pnpm storage status            what lies where, and which keys wrap it
  pnpm storage check             whether every file that recordings should have is there, and of its length
  pnpm storage check --hashes    reads each whole, too, and compares its SHA-256; sealed ones are opened
  pnpm storage bucket            makes the bucket of S3_BUCKET where there is none
  pnpm storage move --to s3      moves files there while the product runs with STORAGE=s3; --to local: back
  pnpm storage claim [--from <mark>]
                                 makes what STORAGE names this database's own; of a database that is gone for good, name the mark
  pnpm storage rotate            a new master key in DATA_DIR, which wraps all data keys from now on
  pnpm storage rewrap            the same with the key of SEAL_KEY or SEAL_KEY_COMMAND; that before it in SEAL_FORMER_KEYS
  pnpm storage seal-files        seals the files that are not sealed for their place yet, while the product runs with SEAL=on
  pnpm storage seal-texts        seals the chats that are readable in the database, while the product runs with SEAL=on
  pnpm storage open-texts        makes them readable again, while it runs with SEAL=off
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
