import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

/** Root of the checkout, with a trailing slash. */
export const root = fileURLToPath(new URL('../../', import.meta.url))

/** Paths of all files git knows or would add, relative to the root; a deleted one stays listed until that is committed. */
export const files = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard'], {
  cwd: root,
  encoding: 'utf8',
})
  .split('\n')
  .filter((path) => path !== '' && existsSync(root + path))

export const read = (path: string) => readFileSync(root + path, 'utf8')

export const sources = files.filter((f) => /\.(ts|tsx)$/.test(f) && !f.endsWith('.d.ts'))

/** The first folder of a path, two levels deep below `packages/`: the part of the repository it belongs to. */
export const partOf = (path: string) =>
  path.startsWith('packages/') ? path.split('/').slice(0, 2).join('/') : (path.split('/')[0] ?? '')

/** Module names a source imports, statically or dynamically; `typeof import()` is not an import. */
export const importsOf = (source: string) =>
  [
    ...source.matchAll(/^\s*(?:import|export)\s[\w\s,{}*$]*?from\s+['"]([^'"]+)['"]/gm),
    ...source.matchAll(/^\s*import\s+['"]([^'"]+)['"]/gm),
    ...source.matchAll(/(?<!typeof )\bimport\(\s*['"]([^'"]+)['"]/g),
  ].map((m) => m[1] ?? '')

/** Module names loaded together with a source: excludes dynamic imports and imports of types only. */
export const loadedBy = (source: string) =>
  [
    ...source.matchAll(/^\s*(?:import|export)\s(?!type\b)[\w\s,{}*$]*?from\s+['"]([^'"]+)['"]/gm),
    ...source.matchAll(/^\s*import\s+['"]([^'"]+)['"]/gm),
  ]
    .filter(([statement]) => !/^\s*(?:import|export)\s*\{(?:\s*type\s[^,}]+,?)+\s*\}/.test(statement))
    .map((m) => m[1] ?? '')

type Arrow = { from: string; to: string }

/** Returns the arrows that are part of a cycle, by repeatedly removing those that are not. */
export const circling = (all: readonly Arrow[]): readonly Arrow[] => {
  const leave = new Set(all.map(({ from }) => from))
  const arrive = new Set(all.map(({ to }) => to))
  const left = all.filter(({ from, to }) => arrive.has(from) && leave.has(to))
  return left.length === all.length ? left : circling(left)
}
