import { execFileSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { root } from '../../api/src/kernel/env.ts'
import { read } from '../house/tree.ts'

/**
 * A file that was changed. `names`: if it is a flat table or the texts of a language, the keys that were added or
 * changed and the texts that are gone; null: anything in it may have changed.
 */
export type Change = { path: string; names: string[] | null }

const git = (...args: string[]) => execFileSync('git', args, { cwd: root, encoding: 'utf8', maxBuffer: 1e8 })
const lines = (text: string) => text.split('\n').filter(Boolean)

const inWorkingTree = () => [
  ...lines(git('diff', '--name-only', 'HEAD')),
  ...lines(git('ls-files', '--others', '--exclude-standard')),
]

/** What the working tree is compared with: the last commit, or if nothing differs from that, where `main` was left. */
const base = () => (inWorkingTree().length > 0 ? 'HEAD' : git('merge-base', 'main', 'HEAD').trim())

/** Files that differ from the last commit, or if there are none, those that differ from `main`. */
export const changedFiles = (): string[] => {
  const now = inWorkingTree()
  const all = now.length > 0 ? now : lines(git('diff', '--name-only', base()))
  return all.filter((path) => existsSync(join(root, path)))
}

const isLocale = (path: string) => /(?:^|\/)locales\/(?:en|ru|kk)\.json$/.test(path)

/** Tables that every part of the product imports for a few of their keys: paths, actions, errors, the list of routes. */
export const tables = [
  /^packages\/contract\/src\/rules\/app\/paths\.ts$/,
  /^packages\/contract\/src\/rules\/\w+\/[\w-]+-paths\.ts$/,
  /^packages\/contract\/src\/rules\/app\/policy\.ts$/,
  /^packages\/contract\/src\/schema\/kernel\/error\.ts$/,
  /^api\/src\/app\/app\.ts$/,
]

const isTable = (path: string) => tables.some((table) => table.test(path))

type Texts = { [key: string]: string | Texts }

const flat = (texts: Texts, before = ''): [key: string, text: string][] =>
  Object.entries(texts).flatMap(([key, value]) =>
    typeof value === 'string' ? [[before + key, value] as [string, string]] : flat(value, `${before}${key}.`),
  )

/** Keys whose text differs, and the texts that are gone: a test may expect one. Codes of errors are used alone. */
export const changedTexts = (before: string, after: string): string[] => {
  const [old, now] = [before, after].map((json) => new Map(flat(JSON.parse(json) as Texts)))
  const keys = [...new Set([...(old?.keys() ?? []), ...(now?.keys() ?? [])])]
  return keys
    .filter((key) => old?.get(key) !== now?.get(key))
    .flatMap((key) => [key, /(?<=\.)[A-Z][A-Z_]+$/.exec(key)?.[0] ?? '', old?.get(key) ?? ''])
    .filter(Boolean)
}

/** Names and quoted texts in the lines a diff adds; null if it also takes lines away, comments and blanks aside. */
export const addedNames = (diff: string): string[] | null => {
  const code = lines(diff).filter((line) => /^[+-](?![+-])\s*[^\s/*]/.test(line))
  if (code.some((line) => line.startsWith('-'))) return null
  return code.flatMap((line) =>
    [...line.slice(1).matchAll(/'([^']{3,})'|([A-Za-z_]\w{2,})/g)]
      .map((found) => found[1] ?? found[2] ?? '')
      .filter((name) => !/^(?:import|from|type|const|export|GET|PUT|POST|DELETE|PATCH)$/.test(name)),
  )
}

const before = (path: string) => {
  try {
    return git('show', `${base()}:${path}`)
  } catch {
    return null
  }
}

/** The same files, with what changed in tables and texts. A new table is a change like any other. */
export const changes = (): Change[] =>
  changedFiles().map((path) => {
    if (isLocale(path)) {
      const old = before(path)
      return { path, names: old === null ? null : changedTexts(old, read(path)) }
    }
    return { path, names: isTable(path) ? addedNames(git('diff', '-U0', base(), '--', path)) : null }
  })
