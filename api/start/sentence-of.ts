import { BackupRefused } from '../src/kernel/backup/backup-refused.ts'
import { databaseSentence } from '../src/kernel/db/database-sentence.ts'
import { StartRefused } from '../src/kernel/start-refused.ts'
import { StorageDown } from '../src/kernel/storage/storage-down.ts'

const byCode: Record<string, string> = {
  EACCES: 'This account may not read or write there. Run the command as the account of the server.',
  EPERM: 'This account may not read or write there. Run the command as the account of the server.',
  ENOSPC: 'The disk is full.',
  EDQUOT: 'The disk quota of this account is used up.',
  EROFS:
    'It can only be read: is its disk mounted for writing, and may the systemd unit write there (ReadWritePaths=)?',
  EIO: 'The disk cannot be read.',
  ENOTDIR: 'It is not a folder.',
}

/** Says why a command failed, in a sentence for whoever runs it, in place of a stack trace. */
export const sentenceOf = (error: unknown, place: string): string => {
  if (error instanceof StorageDown || error instanceof BackupRefused || error instanceof StartRefused)
    return error.message
  if (!(error instanceof Error)) return String(error)
  const { code, path } = error as { code?: unknown; path?: unknown }
  const known = typeof code === 'string' ? byCode[code] : undefined
  const ofDatabase = databaseSentence(error)
  if (ofDatabase !== null) return ofDatabase
  if (known !== undefined) return `${typeof path === 'string' ? path : place}: ${known} (${String(code)})`
  return `It failed: ${error.message}${typeof code === 'string' ? ` (${code})` : ''}`
}
