import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'

/** A rule of the dictionary: a verb that `fits` loses `strip` and takes the ending. */
type Rule = { flag: string; strip: string; fits: RegExp }

type Lexicon = {
  /** flags of a verb, by its infinitive with "е" for "ё" */
  verbs: ReadonlyMap<string, string>
  /** rules that make forms of verbs, by the ending they add */
  rules: ReadonlyMap<string, readonly Rule[]>
  /** nouns as a dictionary lists them, with "е" for "ё" */
  nouns: ReadonlySet<string>
}

/** Flags of what is made of verbs, except for their gerunds ("R", "P", "Q"), which tell the aspect. */
const ofVerbs = /^SFX ([LMTBUVWY]) +(\S+) +(\S+) +(\S+)$/gm

/** Verbs of offices that the dictionary does not hold, by the flags of one that it does. */
const newer: [verbs: string, flags: string][] = [
  [
    'отзвонить отзвониться прозвонить протестить задеплоить пофиксить зафиксить закоммитить замержить заскринить отскринить расшарить ' +
      'загуглить погуглить',
    'BLRTW',
  ],
  ['сфоткать перефоткать', 'BLMR'],
]

/** How verbs end that the dictionary lists without a flag. */
const bare =
  /(?:[ий]ти|[вл]езти|(?:ве|не|ме|гре|скре|ра)сти|(?:же|пе|ле|те|се|сти|толо)чь|[тпм]ереть|счесть|нуть|ехать)(?:с[ья])?$/

/** Nouns without forms, and those with forms of their own, which the dictionary lists like adverbs. */
const undeclined =
  'время путь имя пальто кафе бюро меню табло фото видео радио кино депо такси жюри интервью резюме шоссе метро пианино ателье'.split(
    ' ',
  )

const plain = (text: string) => text.replaceAll('ё', 'е')

const read = (): Lexicon => {
  const folder = dirname(createRequire(import.meta.url).resolve('dictionary-ru'))
  const part = (name: string) => readFileSync(join(folder, name), 'utf8')
  const rules = new Map<string, Rule[]>()
  for (const [, flag = '', strip = '', ends = '', condition = ''] of part('index.aff').matchAll(ofVerbs)) {
    const rule = { flag, strip: strip === '0' ? '' : plain(strip), fits: new RegExp(`${plain(condition)}$`) }
    rules.set(plain(ends), [...(rules.get(plain(ends)) ?? []), rule])
  }
  const verbs = new Map<string, string>()
  for (const [, verb = '', flags = ''] of part('index.dic').matchAll(
    /^([а-яё]+(?:ть|ти|чь)(?:ся|сь)?)(?:\/([A-Z]+))?$/gm,
  ))
    // nouns and "опять" end like infinitives too; "подать" is both
    if (flags === '' ? bare.test(verb) : /^[LMTBUVWYRPQD]*$/.test(flags) || flags.includes('L'))
      verbs.set(plain(verb), flags)
  for (const [list, flags] of newer) for (const verb of list.split(' ')) verbs.set(verb, flags)
  const nouns = Array.from(part('index.dic').matchAll(/^([а-яё-]+)\/[HIJKNOEFG]+$/gm), ([, noun = '']) =>
    plain(noun),
  )
  return { verbs, rules, nouns: new Set([...nouns, ...undeclined]) }
}

let known: Lexicon | null = null

/**
 * Russian verbs and how their forms are made, and nouns, by A. Lebedev's dictionary for hunspell (dictionary-ru, BSD licence). Read when first
 * asked for, once a process: 80 ms, 10 MB.
 */
export const lexicon = (): Lexicon => (known ??= read())
