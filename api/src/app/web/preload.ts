import { existsSync, readFileSync } from 'node:fs'
import { dirname, join, posix } from 'node:path'
import type { Language } from '@hattama/contract/rules/kernel/language'

type Chunk = { file: string; css?: string[]; dynamicImports?: string[] }
type Manifest = Record<string, Chunk>

/** What a page should fetch right away: addresses of modules and of style sheets. */
export type Hints = { modules: string[]; styles: string[] }

export const noHints: Hints = { modules: [], styles: [] }

/** A built part: its `dist` folder and the address it is served under, ending in a slash. */
export type Built = { dist: string; base: string }

const readManifest = ({ dist }: Built): Manifest | null => {
  const path = join(dist, '.vite/manifest.json')
  return existsSync(path) ? (JSON.parse(readFileSync(path, 'utf8')) as Manifest) : null
}

/** Static imports of a built chunk; `import(…)` does not count. */
const importsOf = (source: string) =>
  [...source.matchAll(/(?:\bfrom|\bimport)\s*["'](\.{1,2}\/[^"']+\.js)["']/g)].map((m) => m[1] ?? '')

/**
 * The chunks and their static imports, read from the files themselves: a manifest lists two chunks of one source under one
 * key, so its `imports` can miss the larger one.
 */
const closure = (dist: string, seeds: readonly string[]): string[] => {
  const seen = new Set<string>()
  const visit = (file: string) => {
    const path = join(dist, file)
    if (seen.has(file) || !existsSync(path)) return
    seen.add(file)
    for (const name of importsOf(readFileSync(path, 'utf8'))) visit(posix.join(dirname(file), name))
  }
  seeds.forEach(visit)
  return [...seen]
}

const hintsFor = (built: Built, isSeed: (key: string) => boolean): Hints => {
  const manifest = readManifest(built)
  if (!manifest) return noHints
  const keys = Object.keys(manifest).filter(isSeed)
  const chunks = keys.flatMap((key) => {
    const chunk = manifest[key]
    const followed = key.includes('localSharedImportMap') ? (chunk?.dynamicImports ?? []) : []
    return [chunk, ...followed.map((k) => manifest[k])].filter((c) => c !== undefined)
  })
  const address = (file: string) => built.base + file
  return {
    modules: closure(
      built.dist,
      chunks.map((c) => c.file),
    ).map(address),
    styles: [...new Set(chunks.flatMap((c) => c.css ?? []))].map(address),
  }
}

/** What the shell needs on every page besides what Vite's own html lists. */
export const shellHints = (shell: Built): Hints => {
  const hints = hintsFor(shell, (key) => /localSharedImportMap|pendingShares/.test(key))
  return { ...hints, styles: [] }
}

/** What a remote needs for its first screen, including its texts where each language has its own chunk. */
export const remoteHints = (remote: Built, language: Language): Hints =>
  hintsFor(
    remote,
    (key) =>
      /mf-REMOTE_ENTRY_ID|localSharedImportMap/.test(key) ||
      key === 'src/app.tsx' ||
      key === `src/locales/${language}.ts`,
  )
