import { createHmac, randomBytes } from 'node:crypto'
import { link, mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { readIfThere } from '../read-if-there.ts'

/**
 * Returns the installation's secret: `AUTH_SECRET`, or one generated on first use and kept in the data folder (mode 0600).
 * Processes starting at the same time agree on the first one written.
 */
export const loadSecret = async (given: string | undefined, dataDir: string): Promise<string> => {
  if (given) return given
  const path = join(dataDir, 'secret')
  const draft = `${path}.${process.pid}.${randomBytes(4).toString('hex')}`
  await mkdir(dataDir, { recursive: true })
  const kept = await readIfThere(path)
  if (kept) return kept
  await writeFile(draft, randomBytes(32).toString('base64url'), { mode: 0o600 })
  // unlike rename, link fails if the file already exists: the first one stays
  await link(draft, path).catch(() => undefined)
  await rm(draft, { force: true })
  return readFile(path, 'utf8')
}

/** Derives a key for one purpose from the secret, so that a signature for one purpose is not valid for another. */
export const keyFor = (secret: string, purpose: string) =>
  createHmac('sha256', secret).update(purpose).digest()
