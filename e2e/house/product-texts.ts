import { pathToFileURL } from 'node:url'
import type { Language } from '@hattama/contract/people/account'
import { files, read, root } from './tree.ts'

/** A text of the product; `at` is its file and key, or its file alone. */
export type ProductText = { at: string; text: string }

const entriesOf = (value: unknown, file: string, key = ''): ProductText[] => {
  if (typeof value === 'string') return [{ at: `${file} ${key}`, text: value }]
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([name, inner]) =>
    entriesOf(inner, file, key === '' ? name : `${key}.${name}`),
  )
}

const dictionary = async (file: string): Promise<unknown> => {
  if (file.endsWith('.json')) return JSON.parse(read(file))
  const module: unknown = await import(/* @vite-ignore */ pathToFileURL(root + file).href)
  return Object.values(Object(module))[0]
}

/** The texts of all dictionaries in a language. */
export const dictionaryTexts = async (language: Language): Promise<ProductText[]> => {
  const own = files.filter(
    (file) =>
      new RegExp(`/locales/${language}\\.(json|ts)$`).test(file) ||
      file.endsWith(`/_locales/${language}/messages.json`),
  )
  const all = await Promise.all(own.map(async (file) => entriesOf(await dictionary(file), file)))
  return all.flat()
}

/**
 * Sources of the server that hold what people read: emails, pages for guests, documents, the bot, the API reference; by the ends
 * of their names, or whole names where a text has not its own file (docs/texts.md).
 */
const wording =
  /^api\/src\/(?!kernel\/).*(?:texts|words|labels|headings|phrases|summaries|tags|notice|-mail|compose|issue-text|approval\/letters|words\/(?:en|ru|kk)|chat\/message|web\/too-old|redaction\/redacted-meeting|chat\/told-not-said|stats-questions\/questions-next|first-workspace-name|templates\/built-in\/[a-z-]+)\.ts$/

const languageOf = (text: string): Language => {
  if (/[әғқңөұүһі]/i.test(text)) return 'kk'
  return /\p{Script=Cyrillic}/u.test(text) ? 'ru' : 'en'
}

/** The texts in the sources of the server in a language, told by their letters. */
export const serverTexts = (language: Language): ProductText[] =>
  files
    .filter((file) => wording.test(file))
    .flatMap((file) =>
      [...read(file).matchAll(/'((?:[^'\\\n]|\\.)*)'|"((?:[^"\\\n]|\\.)*)"|`([^`]*)`/g)].map((match) => ({
        at: file,
        text: match[1] ?? match[2] ?? match[3] ?? '',
      })),
    )
    .filter(({ text }) => / |\p{Script=Cyrillic}/u.test(text) && !text.includes('/api/'))
    .filter(({ text }) => languageOf(text) === language)

/** What the API reference says, as it stands in the generated client: a sentence a comment line. */
export const apiTexts = (): ProductText[] => {
  const file = 'packages/client/src/api.gen.ts'
  const lines = read(file).matchAll(/^\s+(?:\/\*)?\*\*? (?:@description )?(\S.*?)(?: \*\/)?$/gm)
  return [...lines].map(([, text = '']) => ({ at: file, text }))
}
