import { sql } from 'kysely'
import type { Db } from '#kernel/db/database.ts'
import { spellingDistance } from '#kernel/language/spelling-distance.ts'
import { stem } from '#kernel/language/stem.ts'
import { transliterate } from '#kernel/language/transliterate.ts'
import { type Asked, withinFilters } from './find-recordings.ts'

/** Newest meetings whose words are looked through, and those with a word that begins alike, wherever they are. */
const newest = 20
const beginningAlike = 20
/** Words with fewer letters resemble too many others. */
const minLength = 4
/** Most words of a query, and most words of meetings for each, that are taken. */
const maxAsked = 2
const maxNear = 12
/** Most letters an ending adds to a word. */
const maxEnding = 4

/** Words that meetings hold and that may be meant by a word of a query. */
export type Near = { words: readonly string[]; isSame: boolean }

/** Letters in both alphabets by the Latin one that `transliterate` begins them with. */
const firstLetters: Record<string, string> = {
  a: 'aаә',
  b: 'bб',
  c: 'cч',
  d: 'dдj',
  e: 'eеэy',
  f: 'fфp',
  g: 'gгғ',
  h: 'hхһk',
  i: 'iиіыйюяy',
  k: 'kкқcqx',
  l: 'lл',
  m: 'mм',
  n: 'nнң',
  o: 'oоө',
  p: 'pп',
  r: 'rр',
  s: 'sсшщc',
  t: 'tтц',
  u: 'uуұүю',
  v: 'vвw',
  z: 'zзжj',
}

/** Misspelt letters a word may have: none in short ones. */
const mostWrong = (length: number) => (length < 5 ? 0 : length < 8 ? 1 : 2)

/** Whether a word of a meeting is the typed one with an ending, both in Latin letters. */
const isLonger = (typed: string, held: string) =>
  typed.length > minLength && held.startsWith(typed) && held.length <= typed.length + maxEnding

/** How far a word of a meeting is from a typed one or its stem, both in Latin letters; infinite for another word. */
const distance = (typed: string, held: string): number => {
  const most = mostWrong(typed.length)
  const wrong = spellingDistance(typed, held, most)
  return wrong <= most ? wrong : Number.POSITIVE_INFINITY
}

/**
 * The words nearest in spelling to a typed one, in either alphabet, among those of meetings that the person may see within
 * the filters of the search. Masked texts have only masked words there.
 */
const nearTo = async (db: Db, { scope, query }: Asked, word: string): Promise<Near | null> => {
  const whole = transliterate(word)
  const typed = [...new Set([whole, transliterate(stem(word))])]
  const firsts = typed.flatMap((one) => Array.from(firstLetters[one[0] ?? ''] ?? one.slice(0, 1)))
  const letters = [...new Set(firsts)].map((letter) => letter.codePointAt(0) ?? 0)
  const visible = withinFilters(scope, query)
  const { rows } = await sql<{ word: string }>`
    with looked as (
      (select d.words from search_documents d where ${visible} order by d.created_at desc limit ${newest})
      union all
      (select d.words from search_documents d where ${visible} and d.words @@ to_tsquery('simple', ${`${word.slice(0, 3)}:*`})
        order by d.created_at desc limit ${beginningAlike})
    )
    select distinct word from looked, unnest(tsvector_to_array(words)) as word
    where ascii(word) = any(${letters}::int[]) and length(word) between ${word.length - 4} and ${word.length + maxEnding + 2}
    order by word`.execute(db)
  const ranked = rows.map((row) => {
    const held = transliterate(row.word)
    const off = isLonger(whole, held) ? 0 : Math.min(...typed.map((one) => distance(one, held)))
    return { word: row.word, off }
  })
  const best = Math.min(...ranked.map(({ off }) => off))
  if (!Number.isFinite(best)) return null
  const words = ranked.filter(({ off }) => off === best).map((one) => one.word)
  return { words: words.slice(0, maxNear), isSame: best === 0 }
}

/** For each of the first words of a query, those near it; words that resemble none are missing. */
export const nearWords = async (db: Db, asked: Asked): Promise<ReadonlyMap<string, Near>> => {
  const words = asked.terms.words.filter((word) => /^\p{L}+$/u.test(word) && word.length >= minLength)
  const found = await Promise.all(
    words.slice(0, maxAsked).map(async (word) => [word, await nearTo(db, asked, word)] as const),
  )
  return new Map(found.flatMap(([word, near]) => (near ? [[word, near] as const] : [])))
}
