import { writeFileSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { join, relative, sep } from 'node:path'
import { fileURLToPath } from 'node:url'
import { execFileSync } from 'node:child_process'
import { tmpdir } from 'node:os'
import { zipSync } from 'fflate'

const root = fileURLToPath(new URL('../', import.meta.url))
const vite = fileURLToPath(new URL('../../node_modules/vite/bin/vite.js', import.meta.url))
const privacy = ['en', 'ru', 'kk'].map((language) => `privacy.${language}.md`)

const filesIn = (folder: string) =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && !entry.parentPath.includes(`${sep}.vite`))
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)))

/**
 * Builds the extension afresh, outside `dist`, and packs it for the store: without the key that gives an unpacked copy
 * its id (the store signs with its own), with the privacy text in three languages. The same source gives the same bytes.
 */
export const buildZip = (): { name: string; bytes: Uint8Array } => {
  const built = mkdtempSync(join(tmpdir(), 'hattama-zip-'))
  try {
    const args = [vite, 'build', '--outDir', built, '--emptyOutDir', '--logLevel', 'error']
    // if set from outside (such as by a test run), these give React's development build
    const env = { ...process.env, NODE_ENV: undefined, VITEST: undefined }
    execFileSync(process.execPath, args, { cwd: root, stdio: 'pipe', env })
    const { key: _, ...manifest } = JSON.parse(readFileSync(join(built, 'manifest.json'), 'utf8')) as {
      key?: string
      version: string
    }
    const contents = new Map<string, Uint8Array>()
    for (const name of filesIn(built)) {
      contents.set(name.replaceAll(sep, '/'), new Uint8Array(readFileSync(join(built, name))))
    }
    contents.set('manifest.json', new TextEncoder().encode(JSON.stringify(manifest, null, 2)))
    for (const name of privacy) contents.set(name, new Uint8Array(readFileSync(join(root, 'store', name))))
    const sorted = [...contents].toSorted(([a], [b]) => (a < b ? -1 : 1))
    // a fixed date, or each run would differ
    const bytes = zipSync(Object.fromEntries(sorted), { level: 9, mtime: '2026-01-01' })
    return { name: `hattama-${manifest.version}.zip`, bytes }
  } finally {
    rmSync(built, { recursive: true, force: true })
  }
}

/** `pnpm --filter extension pack`: runs before pnpm's own packing, whose archive then contains this very zip. */
const { name, bytes } = buildZip()
const target = join(fileURLToPath(new URL('../', import.meta.url)), name)
writeFileSync(target, bytes)
process.stdout.write(
  `${relative(process.cwd(), target)}  ${(bytes.length / 1000).toFixed(0)} kB, for the store\n`,
)
