import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { dirname } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { languages } from '@hattama/contract/rules/kernel/language'
import { describe, expect, test } from 'vitest'

const root = fileURLToPath(new URL('../../../../', import.meta.url))
const files = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard'], {
  cwd: root,
  encoding: 'utf8',
})
  .split('\n')
  .filter((file) => /\.(json|ts|tsx)$/.test(file))

/** Folders with `ru`, `en` and `kk`: one per part of the codebase with texts. */
const folders = [
  ...new Set(files.filter((file) => /\/locales\/(ru|en|kk)\.(json|ts)$/.test(file)).map((f) => dirname(f))),
]

type Texts = Map<string, string>

const flatten = (value: unknown, path: string, into: Texts): Texts => {
  if (typeof value === 'string') into.set(path, value)
  else if (value && typeof value === 'object') {
    for (const [key, child] of Object.entries(value)) flatten(child, path ? `${path}.${key}` : key, into)
  }
  return into
}

const read = async (folder: string, language: string): Promise<Texts> => {
  const file = files.find((f) => f.startsWith(`${folder}/${language}.`))
  if (!file) throw new Error(`${folder} lacks ${language}`)
  if (file.endsWith('.json')) return flatten(JSON.parse(readFileSync(root + file, 'utf8')), '', new Map())
  const module = (await import(/* @vite-ignore */ pathToFileURL(root + file).href)) as object
  return flatten(Object.values(module)[0], '', new Map())
}

const plural = /_(zero|one|two|few|many|other)$/
/** Keys without plural endings: these must match across all languages. */
const stems = (texts: Texts) => new Set([...texts.keys()].map((key) => key.replace(plural, '')))
/** Whether a key is the text around a slot: one language may have words on a side where another has none. */
const isSlotSide = (key: string) => /\.(before|after)$/.test(key)
const placeholders = (text: string) => [...text.matchAll(/\{\{\s*(\w+)/g)].map((m) => m[1] ?? '').toSorted()

describe.each(folders)('%s', async (folder) => {
  const all = new Map(
    await Promise.all(languages.map(async (language) => [language, await read(folder, language)] as const)),
  )
  const english = all.get('en') ?? new Map<string, string>()

  test.each(languages)('%s has the same keys as English, none empty', (language) => {
    const texts = all.get(language) ?? new Map<string, string>()
    expect([...stems(texts)].toSorted()).toEqual([...stems(english)].toSorted())
    expect([...texts].filter(([key, text]) => text.trim() === '' && !isSlotSide(key))).toEqual([])
  })

  test.each(languages)('%s has exactly the plural forms its grammar asks for', (language) => {
    const texts = all.get(language) ?? new Map<string, string>()
    const wanted = new Intl.PluralRules(language).resolvedOptions().pluralCategories.toSorted()
    const forms = new Map<string, string[]>()
    for (const key of texts.keys()) {
      const form = plural.exec(key)?.[1]
      if (form) forms.set(key.replace(plural, ''), [...(forms.get(key.replace(plural, '')) ?? []), form])
    }
    const wrong = [...forms].filter(([, found]) => found.toSorted().join() !== wanted.join())
    expect(wrong).toEqual([])
  })

  test.each(languages)('%s fills the same places as English', (language) => {
    const texts = all.get(language) ?? new Map<string, string>()
    const wrong = [...texts].filter(([key, text]) => {
      const reference = english.get(key) ?? english.get(`${key.replace(plural, '')}_other`) ?? ''
      return placeholders(text).join() !== placeholders(reference).join()
    })
    expect(wrong).toEqual([])
  })
})

test('every part with words is walked', () => {
  expect(folders).toContain('packages/platform/src/locales')
  expect(folders).toContain('shell/src/kernel/locales')
  expect(folders.length).toBeGreaterThanOrEqual(5)
})

/** The keys a source asks for by name: `t('a')`, and both of `t(is ? 'a' : 'b')`. */
const askedIn = (source: string) =>
  [...source.matchAll(/\bt\(([^(){},`]*)/g)].flatMap(([, key = '']) =>
    [...key.matchAll(/(?:^|[?:])\s*'([\w.-]+)'/g)].map(([, name = '']) => name),
  )

test.each(['shell', 'mfe-recordings', 'mfe-summaries', 'packages/recorder', 'extension'])(
  'every key %s asks for is in a dictionary',
  async (part) => {
    const own = folders.filter((folder) =>
      [`${part}/`, 'packages/'].some((start) => folder.startsWith(start)),
    )
    const dictionaries = await Promise.all(own.map((folder) => read(folder, 'en')))
    const known = new Set(dictionaries.flatMap((texts) => [...stems(texts)]))
    const asked = files
      .filter((file) => file.startsWith(`${part}/src/`) && /\.tsx?$/.test(file) && !file.includes('.test.'))
      .flatMap((file) => askedIn(readFileSync(root + file, 'utf8')))
    expect(asked.length).toBeGreaterThan(20)
    expect(asked.filter((key) => !known.has(key))).toEqual([])
  },
)
