import { existsSync } from 'node:fs'
import { readdir, readFile, stat } from 'node:fs/promises'
import { join, relative, sep } from 'node:path'
import { makeZip } from 'client-zip'
import { encode, type StaticFile } from './static-files.ts'

/** The folder the archive unpacks to, so that a person's downloads are not littered. */
const unpacked = 'hattama-extension'

type Found = { path: string; inside: string; at: Date; bytes: number }

const filesOf = async (dist: string): Promise<Found[]> => {
  const found = await readdir(dist, { recursive: true, withFileTypes: true })
  const paths = found
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
    .map((path) => ({ path, inside: relative(dist, path).replaceAll(sep, '/') }))
    .filter(({ inside }) => !inside.startsWith('.'))
  return Promise.all(
    paths.map(async (one) => {
      const { mtime: at, size: bytes } = await stat(one.path)
      return { ...one, at, bytes }
    }),
  )
}

/** Opens a file only when its turn comes. */
async function* lazily(path: string): AsyncIterable<Uint8Array> {
  yield await readFile(path)
}

const zipOf = async (files: readonly Found[]): Promise<StaticFile> => {
  const entries = files.map(({ path, inside, at }) => ({
    name: `${unpacked}/${inside}`,
    lastModified: at,
    input: lazily(path),
  }))
  const bytes = await new Response(makeZip(entries)).arrayBuffer()
  return encode(Buffer.from(bytes), 'application/zip', 'identity')
}

/**
 * The extension built into `dist` as an archive of one folder; null while it is not built. They are the same files that
 * someone with access to the server loads unpacked, key included, so the extension has the same id either way. Anybody may
 * ask for it: it is made once, and again when a file has changed.
 */
export const extensionZip = (dist: string) => {
  let kept: { of: string; zip: Promise<StaticFile> } | null = null
  return async (): Promise<StaticFile | null> => {
    if (!existsSync(join(dist, 'manifest.json'))) return null
    const files = await filesOf(dist)
    const of = JSON.stringify(files)
    if (kept?.of === of) return kept.zip
    const begun = { of, zip: zipOf(files) }
    kept = begun
    begun.zip.catch(() => {
      if (kept === begun) kept = null
    })
    return begun.zip
  }
}
