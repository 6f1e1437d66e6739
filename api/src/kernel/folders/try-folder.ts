import { randomUUID } from 'node:crypto'
import { constants } from 'node:fs'
import { access, mkdir, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { userInfo } from 'node:os'
import { dirname, join } from 'node:path'

/** Name and number of the account this process runs as; the number alone where the system has no name for it. */
const account = () => {
  try {
    const { username, uid } = userInfo()
    return { name: username, words: `${username} (uid ${uid})` }
  } catch {
    const uid = String(process.getuid?.() ?? '')
    return { name: uid, words: `uid ${uid}` }
  }
}

const codeOf = (error: unknown) =>
  error instanceof Error && 'code' in error ? String(error.code) : 'unknown'

/** The first folder above a path that this account may not enter; null: it may enter all of them. */
const closedAbove = async (path: string): Promise<string | null> => {
  const parent = dirname(path)
  if (parent === path) return null
  const above = await closedAbove(parent)
  if (above !== null) return above
  return access(parent, constants.X_OK).then(
    () => null,
    (error: unknown) => (codeOf(error) === 'EACCES' ? parent : null),
  )
}

const quoted = (path: string) => (/^[\w@%+=:,./-]+$/.test(path) ? path : `'${path.replaceAll("'", `'\\''`)}'`)

/** Says what keeps this account from a path, and what to run about it. */
const sentenceFor = async (path: string, need: 'read' | 'write', error: unknown): Promise<string> => {
  const [{ name, words }, code] = [account(), codeOf(error)]
  if (code === 'EROFS')
    return (
      `${path} can only be read by this process (${code}): mount its disk for writing. Where a systemd unit runs it, ` +
      `name the folder there: "systemctl edit", [Service], ReadWritePaths=${path}`
    )
  if (code === 'ENOTDIR' || code === 'EEXIST')
    return `${path} is not a folder (${code}): move away what is there.`
  if (code !== 'EACCES' && code !== 'EPERM')
    return `${path}: ${error instanceof Error ? error.message : String(error)}`
  const closed = await closedAbove(path)
  if (closed !== null)
    return `The account ${words} can’t open ${closed} (${code}), so it can’t ${need} ${path}. Run as root: chmod a+x ${quoted(closed)}`
  return (
    `The account ${words} can’t ${need} ${path} (${code}). ` +
    `Run as root: chown -R ${name}: ${quoted(path)} && chmod -R u+rwX ${quoted(path)}`
  )
}

/** Whether nothing is wrong but that there is no room: what is there can be read, and room be made. */
const isFull = (error: unknown) => ['ENOSPC', 'EDQUOT'].includes(codeOf(error))

/** Why this account cannot use a folder, in a sentence; null: it can. Makes the folder, writes into it and reads that back. */
export const tryFolder = async (path: string): Promise<string | null> => {
  const file = join(path, `.written-at-start-${randomUUID()}`)
  try {
    await mkdir(path, { recursive: true, mode: 0o700 })
    await writeFile(file, 'written', { mode: 0o600 })
    const isSame = (await readFile(file, 'utf8')) === 'written'
    return isSame ? null : `${path} does not give back what is written there.`
  } catch (error) {
    return isFull(error) ? null : sentenceFor(path, 'write', error)
  } finally {
    await rm(file, { force: true }).catch(() => undefined)
  }
}

/** Why this account cannot read a file or folder that is there, in a sentence; null: it can, or there is none. */
export const tryToRead = async (path: string): Promise<string | null> => {
  try {
    const isFolder = (await stat(path)).isDirectory()
    await access(path, isFolder ? constants.R_OK | constants.X_OK : constants.R_OK)
    return null
  } catch (error) {
    return codeOf(error) === 'ENOENT' ? null : sentenceFor(path, 'read', error)
  }
}

/** Why this account cannot write into a folder that is there, in a sentence; null: it can, or there is none. */
export const tryToWrite = async (path: string): Promise<string | null> => {
  try {
    await access(path, constants.R_OK | constants.W_OK | constants.X_OK)
    return null
  } catch (error) {
    return codeOf(error) === 'ENOENT' ? null : sentenceFor(path, 'write', error)
  }
}
