import { execFileSync } from 'node:child_process'
import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join, relative, sep } from 'node:path'
import { fileURLToPath } from 'node:url'
import { zipSync } from 'fflate'

/**
 * Builds the extension and writes the zip for the store: what is in `dist`, without the key that gives an unpacked copy
 * its id (the store signs with its own). The version is package.json's.
 */
const root = fileURLToPath(new URL('../', import.meta.url))
const dist = join(root, 'dist')
const vite = fileURLToPath(new URL('../../node_modules/vite/bin/vite.js', import.meta.url))
execFileSync(process.execPath, [vite, 'build', '--logLevel', 'error'], { cwd: root, stdio: 'inherit' })

const names = readdirSync(dist, { recursive: true, withFileTypes: true })
  .filter((entry) => entry.isFile() && !entry.parentPath.includes(`${sep}.vite`))
  .map((entry) => relative(dist, join(entry.parentPath, entry.name)))

const { key: _, ...manifest } = JSON.parse(readFileSync(join(dist, 'manifest.json'), 'utf8')) as {
  key?: string
  version: string
}

const contentOf = (name: string) =>
  name === 'manifest.json' ? Buffer.from(JSON.stringify(manifest, null, 2)) : readFileSync(join(dist, name))
const entries = names.map((name) => [name.replaceAll(sep, '/'), new Uint8Array(contentOf(name))] as const)

const target = join(dist, '..', `hattama-${manifest.version}.zip`)
// a fixed date: the same source gives the same file
const zip = zipSync(Object.fromEntries(entries), { level: 9, mtime: '2026-01-01' })
writeFileSync(target, zip)
process.stdout.write(`${relative(process.cwd(), target)}  ${(zip.length / 1000).toFixed(0)} kB\n`)
