import { createReadStream, existsSync } from 'node:fs'
import { readdir } from 'node:fs/promises'
import { join, relative, sep } from 'node:path'

/** One file of an archive; its content is read only when needed. */
export type ZipEntry = { name: string; input: AsyncIterable<Uint8Array> }

/** The folder the archive unpacks to, so that a person's downloads are not littered. */
const unpacked = 'hattama-extension'

/**
 * The files of the extension built into `dist`, in one folder; null while it is not built. They are the same files that
 * someone with access to the server loads unpacked, key included, so the extension has the same id either way.
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

/** Opens a file only when it is read: a download may be aborted midway. */
async function* lazily(path: string): AsyncIterable<Uint8Array> {
  yield* createReadStream(path)
}
