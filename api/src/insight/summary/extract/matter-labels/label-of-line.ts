import { stem } from '#kernel/language/stem.ts'
import { countWords, wordsAsWritten } from '#kernel/language/words.ts'
import { saidBefore, statementOf } from '@hattama/contract/rules/insight/said-before'
import type { Spoken, Statement } from '../acts/statement.ts'
import type { Talk } from '../acts/talk.ts'
import type { Matter } from './named-matter.ts'
import { type Nouns, nounsOf } from '../nouns/nouns.ts'
import { openedMatters } from './opened-matters.ts'
import { isOneWord, speaksOf, stemsOf } from './speaks-of.ts'

/** What a line needs so that it can be understood alone. */
export type Standing = {
  label: string | null
  /** whether it tells what it is about, by itself or by the label */ isPlain: boolean
}

/** A matter that was opened is still talked about within so many sentences of where it was named last; one that was plainly opened for longer. */
const staysFor = { plain: 14, other: 1 }
/** A longer line with a matter of its own needs no label. */
const mostWords = 18
/** Nor does one with so many meaningful words, one of them of a thing that is talked about. */
const tells = 5
/** With fewer it needs the name of its matter, and not only what was said before it. */
const few = 4
/** A line with more words says something of itself, whatever it is about. */
const fewWords = 6
/** Sentences around a line in which its own matter is said again. */
const near = { before: 20, after: 8 }
/** What is said in more sentences is a matter of the whole talk. */
const ofTalk = 2

type Given = { language: string; people: readonly string[] }

/** Tells the label of lines of a talk. `talk`: null where it is no conversation: then nothing is known, and every line stands as it is. */
export const labelsIn = (
  talk: Talk | null,
  { language, people }: Given,
): ((u: Spoken, text: string) => Standing) => {
  if (talk === null) return () => ({ label: null, isPlain: true })
  const parts = people.flatMap((name) => [name, ...name.split(/\s+/u)])
  const nouns = nounsOf(
    talk.statements.map(({ u }) => u.text),
    language,
    parts,
  )
  const opened = openedMatters({ talk, language, nouns, people: parts })
  const places = new Map<Spoken, Statement>(talk.statements.map((s) => [s.u, s]))
  /** Whether what stands before a line names its matter, or a thing that is talked about, so that a label would say no more. */
  const tellsBefore = (text: string, core: Statement, matter: Matter) => {
    const { before } = saidBefore(text)
    if (before?.kind !== 'before') return false
    return (
      namesIt(before.words, matter, language) ||
      (core.stems.length >= few && ownMatter(before.words, core, { talk, language, nouns }) === 'talked')
    )
  }
  return (u, text) => {
    const core = places.get(u)
    if (!core) return { label: null, isPlain: true }
    const statement = statementOf(text)
    const own = ownMatter(statement, core, { talk, language, nouns })
    const open = openAt(core, opened, talk, language)
    const isNamed = open !== null && namesIt(statement, open.matter, language)
    const isPlainly = open?.isPlain === true && countWords(statement) <= mostWords
    const isTold = own === 'talked' && (!isPlainly || new Set(core.stems).size >= tells)
    if (isNamed || isTold || (open !== null && tellsBefore(text, core, open.matter)))
      return { label: null, isPlain: true }
    const says =
      own !== 'none' ||
      core.hasDay ||
      core.hasNumber ||
      ownMatter(text, core, { talk, language, nouns }) !== 'none'
    return {
      label: open?.matter.label ?? null,
      isPlain: open !== null || says || countWords(statement) > fewWords,
    }
  }
}

type Within = { talk: Talk; language: string; nouns: Nouns }

const stemsIn = (text: string, { language, nouns }: Within) =>
  wordsAsWritten(text)
    .filter((word) => nouns.isNoun(word))
    .map((word) => stem(word, language))

const namesIt = (text: string, { stems }: Matter, language: string) => {
  const said = wordsAsWritten(text).map((word) => stem(word, language))
  return stems.some((one) => said.some((other) => isOneWord(one, other)))
}

/** Whether a line names a thing, and whether that is talked about around it. */
const ownMatter = (text: string, core: Statement, within: Within): 'talked' | 'named' | 'none' => {
  const named = stemsIn(text, within)
  if (named.length === 0) return 'none'
  const around = within.talk.statements.slice(Math.max(0, core.i - near.before), core.i + near.after)
  const isTalked = named.some((one) =>
    around.some(
      (s) => Math.abs(s.i - core.i) > 1 && stemsOf(s, within.language).some((other) => isOneWord(one, other)),
    ),
  )
  const isOfTalk = named.some(
    (one) => within.talk.statements.filter((s) => stemsOf(s, within.language).includes(one)).length > ofTalk,
  )
  return isTalked || isOfTalk ? 'talked' : 'named'
}

/** The matter that was opened before a sentence and is still talked about there; null: none that is sure. */
const openAt = (
  core: Statement,
  opened: ReturnType<typeof openedMatters>,
  talk: Talk,
  language: string,
): { matter: Matter; isPlain: boolean } | null => {
  const last = opened.findLast(({ i, matter }) => i <= core.i && matter !== null)
  if (!last?.matter) return null
  const { matter } = last
  const said = talk.statements.slice(last.i, core.i + 1).findLast((s) => speaksOf(s, matter, language))
  const at = said?.i ?? last.i
  const isClosed = opened.some(({ i }) => i > at && i <= core.i)
  const isOver = isClosed || core.i - at > (last.isPlain ? staysFor.plain : staysFor.other)
  return isOver ? null : { matter, isPlain: last.isPlain }
}
