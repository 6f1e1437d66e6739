import { BackupRefused } from '../src/kernel/backup/backup-refused.ts'
import { databaseSentence } from '../src/kernel/db/database-sentence.ts'
import { StartRefused } from '../src/kernel/start-refused.ts'
import { StorageDown } from '../src/kernel/storage/storage-down.ts'

const byCode: Record<string, string> = {
  EACCES: 'This account can’t read or write there. Run the command as the server’s account.',
  EPERM: 'This account can’t read or write there. Run the command as the server’s account.',
  ENOSPC: 'The disk is full.',
  EDQUOT: 'This account’s disk quota is used up.',
  EROFS:
    'It’s read-only. Check that its disk is mounted for writing, and that the systemd unit allows it (ReadWritePaths=).',
  EIO: 'The disk can’t be read.',
  ENOTDIR: 'It isn’t a folder.',
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
