import { createHmac, randomBytes } from 'node:crypto'
import { link, mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

/**
 * The installation's secret: `AUTH_SECRET`, or one made at first and kept in the data folder (mode 0600). Several
 * processes starting at once agree on the first one written.
 */
export const loadSecret = async (given: string | undefined, dataDir: string): Promise<string> => {
  if (given) return given
  const path = join(dataDir, 'secret')
  const draft = `${path}.${process.pid}.${randomBytes(4).toString('hex')}`
  await mkdir(dataDir, { recursive: true })
  const kept = await readFile(path, 'utf8').catch(() => null)
  if (kept) return kept
  await writeFile(draft, randomBytes(32).toString('base64url'), { mode: 0o600 })
  // link refuses where a file stands already, unlike rename: the first one stays
  await link(draft, path).catch(() => undefined)
  await rm(draft, { force: true })
  return readFile(path, 'utf8')
}

/** A key for one purpose, derived from the secret, so that no signature of one is valid for another. */
export const keyFor = (secret: string, purpose: string) =>
  createHmac('sha256', secret).update(purpose).digest()
