import { validate as isUuid } from 'uuid'
import type { Part } from '../src/kernel/backup/rows-of-part.ts'

/** What to restore: from which backup (null: the latest), and which part of it (null: all); `files`: what the storage lacks. */
export type Wish = {
  name: string | null
  isDry: boolean
  /** leaves out what is damaged in the backup */
  skipsDamaged: boolean
  part: Part | 'files' | null
}

const flags = ['--dry-run', '--files', '--skip-damaged']

/** Reads the words after `restore <folder>`; null if they make no sense. */
export const readWish = (words: readonly string[]): Wish | null => {
  const left = words.filter((word) => !flags.includes(word))
  const isDry = words.includes('--dry-run')
  const skipsDamaged = words.includes('--skip-damaged')
  const at = left.findIndex((word) => word === '--recording' || word === '--workspace')
  const [kind, id] = at < 0 ? [] : left.splice(at, 2)
  if (left.length > 1 || left.some((word) => word.startsWith('--')) || (kind && !id)) return null
  if (kind === '--recording' && !isUuid(id)) return null
  const name = left[0] ?? null
  if (words.includes('--files'))
    return kind || skipsDamaged ? null : { name, isDry, skipsDamaged, part: 'files' }
  const part = id === undefined ? null : kind === '--recording' ? { recording: id } : { workspace: id }
  return part && skipsDamaged ? null : { name, isDry, skipsDamaged, part }
}
