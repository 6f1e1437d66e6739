import { readFile, rm, stat, utimes, writeFile } from 'node:fs/promises'
import { isAlive } from '../is-alive.ts'

const heartbeatMs = 5000
const staleMs = 30_000

/** Whether a lock is held: its file is fresh, and its process is alive as far as that can be told. */
export const isLocked = async (path: string): Promise<boolean> => {
  const found = await stat(path).catch(() => null)
  if (found === null || Date.now() - found.mtimeMs > staleMs) return false
  const pid = Number(await readFile(path, 'utf8').catch(() => ''))
  return !Number.isInteger(pid) || pid <= 0 || isAlive(pid)
}

/**
 * Takes a lock file, so that the server and the command line never write the same model at once. Returns the function
 * that releases it, or null while another process holds it. A lock left by a killed process is taken over.
 */
export const takeLock = async (path: string): Promise<(() => Promise<void>) | null> => {
  for (let turn = 0; turn < 2; turn++) {
    try {
      await writeFile(path, String(process.pid), { flag: 'wx' })
      const beat = setInterval(() => {
        const now = new Date()
        utimes(path, now, now).catch(() => undefined)
      }, heartbeatMs)
      beat.unref()
      return async () => {
        clearInterval(beat)
        await rm(path, { force: true })
      }
    } catch (error) {
      if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) throw error
      if (await isLocked(path)) return null
      await rm(path, { force: true })
    }
  }
  return null
}
