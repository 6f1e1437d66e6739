import { randomBytes } from 'node:crypto'
import { link, mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Env } from '../env.ts'

/**
 * What backups are sealed with: `BACKUP_KEY`, or a key of the data folder, which is made where there is none and one
 * `mayMake`. Null: there is none.
 * @throws Error when a setting or the file gives no key
 */
export const loadBackupKey = async (
  { BACKUP_KEY, dataDir }: Pick<Env, 'BACKUP_KEY' | 'dataDir'>,
  mayMake: boolean,
): Promise<Buffer | null> => {
  const path = join(dataDir, 'backup-key')
  const kept = () => readFile(path, 'utf8').catch(() => null)
  let text = BACKUP_KEY ?? (await kept())
  if (text === null && mayMake) {
    const draft = `${path}.${process.pid}`
    await mkdir(dataDir, { recursive: true })
    await writeFile(draft, `${randomBytes(32).toString('base64')}\n`, { mode: 0o600, flush: true })
    // refused where one stands
    await link(draft, path).catch(() => undefined)
    await rm(draft, { force: true })
    text = await kept()
  }
  if (text === null) return null
  const key = Buffer.from(text.trim(), 'base64')
  if (key.length !== 32) throw new Error('BACKUP_KEY is no key: expected 32 bytes as base64')
  return key
}
