import { createReadStream, existsSync } from 'node:fs'
import { readdir } from 'node:fs/promises'
import { join, relative, sep } from 'node:path'

/** One file of an archive; its content is read when its turn comes. */
export type ZipEntry = { name: string; input: AsyncIterable<Uint8Array> }

/** What the archive unpacks to, so that nothing lies loose among a person's downloads. */
const unpacked = 'hattama-extension'

/**
 * The files of an extension built into `dist`, in one folder; null while it is not built. The same files as a person
 * with access to the server loads unpacked, key included: the extension has the same id either way.
 */
export const extensionEntries = async (dist: string): Promise<ZipEntry[] | null> => {
  if (!existsSync(join(dist, 'manifest.json'))) return null
  const found = await readdir(dist, { recursive: true, withFileTypes: true })
  return found
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
    .map((path) => ({ path, inside: relative(dist, path).replaceAll(sep, '/') }))
    .filter(({ inside }) => !inside.startsWith('.'))
    .map(({ path, inside }) => ({ name: `${unpacked}/${inside}`, input: lazily(path) }))
}

/** Opened only when it is read: an archive may be left in the middle. */
async function* lazily(path: string): AsyncIterable<Uint8Array> {
  yield* createReadStream(path)
}
