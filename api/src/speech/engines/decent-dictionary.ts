import { mkdir, readFile, rename, stat, writeFile } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'
import { v4 as uuid } from 'uuid'

/** Obscene words and insults, whole, as a pronouncing dictionary spells them. */
const obscene = new RegExp(
  `^(${[
    '(mother|cluster)?fuck.*',
    '(bull|horse|dip|chicken)?shit(s|ty|ting|ter|load|head|storm|hole|s?\\W.*)?',
    "(son-of-a-)?bitch(es|y|ing|iness|'s)?",
    '(ass|arse|jack-?ass)(-?hole)?(s|es)?',
    "bastards?('s)?",
    '(cock|dick)(s|suck.*|head.*)?',
    'blow-?jobs?',
    'cunts?',
    'dildos?',
    'faggots?',
    'masturbat.*',
    "nigg(er|a)s?('s)?",
    '(cyber)?porn(o|ograph.*)?',
    'puss(y|ies)',
    'sluts?|slutty',
    'twats?',
    'wank(s|er|ers|ing)?',
    'whores?|whorehouses?',
  ].join('|')})$`,
)

const wordOf = (line: string) => (line.split(' ')[0] ?? '').replace(/\(\d+\)$/, '')

/** Whether a word of a pronouncing dictionary is one that no draft may put into somebody's mouth. */
export const isObscene = (word: string): boolean => obscene.test(word)

/**
 * Returns the path of a pronouncing dictionary without obscene words, made from `whole` in `folder` on first use: an engine
 * that guesses must not guess those.
 */
export const decentDictionary = async (whole: string, folder: string): Promise<string> => {
  const path = join(folder, basename(whole))
  const [source, made] = await Promise.all([stat(whole), stat(path).catch(() => null)])
  if (made && made.mtimeMs >= source.mtimeMs) return path
  const lines = (await readFile(whole, 'utf8')).split('\n')
  await mkdir(dirname(path), { recursive: true })
  const part = `${path}.${uuid()}`
  await writeFile(part, lines.filter((line) => !isObscene(wordOf(line))).join('\n'))
  await rename(part, path)
  return path
}
