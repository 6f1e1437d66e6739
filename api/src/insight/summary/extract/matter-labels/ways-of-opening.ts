import { stem } from '#kernel/language/stem.ts'
import { wordsAsWritten } from '#kernel/language/words.ts'
import type { Statement } from '../acts/statement.ts'
import type { Talk } from '../acts/talk.ts'
import { type Matter, matterIn } from './named-matter.ts'
import type { Nouns } from '../nouns/nouns.ts'
import type { OpeningWords } from './opening-words.ts'
import { speaksOf } from './speaks-of.ts'

/** A name alone opens a matter only if it is said again within so many sentences. */
const saidAgainWithin = 14

export type Reading = { talk: Talk; language: string; nouns: Nouns; people: readonly string[] }

/** Endings that only nouns have. */
const kazakhCase = /(?:[ндт][ыі]ң?|[ғқнд]а|[гкнд]е|[дтн][ае]н)$/u

/** The forms in which each stem is said. */
const formsIn = (talk: Talk, language: string) => {
  const forms = new Map<string, Set<string>>()
  for (const { u } of talk.statements)
    for (const word of wordsAsWritten(u.text)) {
      const list = forms.get(stem(word, language)) ?? new Set()
      forms.set(stem(word, language), list.add(word))
    }
  return forms
}

const lettersOf = (words: string) => words.toLowerCase().replaceAll(/[^\p{L}\d]/gu, '')

/** Whether a sentence is over behind a name. */
const endsBehind = (text: string, { label }: Matter) =>
  /(?<![.…])[.?:]$/u.test(text.trim()) && lettersOf(text).endsWith(lettersOf(label))

/** "The estimates", "Mortalities": a name that the leader of a meeting says alone, and everybody knows. */
const isEnglishList = (text: string) =>
  (!/heavens|goodness|gracious/iu.test(text) && /^the \p{L}/iu.test(text)) ||
  /^\p{L}{5,}[^s\W]s[.:]$/u.test(text)

/** Reads the ways in which a sentence opens a matter, each of which gives its name or null. */
export const readerOf = ({ talk, language, nouns, people }: Reading, by: OpeningWords) => {
  const forms = formsIn(talk, language)
  /** "Приёмка": how what stands in another case is called where it is said by itself */
  const called = (words: string): Matter | null => {
    const found = wordsAsWritten(words)
      .filter((word) => nouns.isNoun(word))
      .slice(0, 1)
      .flatMap((word) => [...(forms.get(stem(word, language)) ?? [])])
      .filter((form) => nouns.isNamed(form) && nouns.isNoun(form))
    const [shortest] = found.toSorted((a, b) => a.length - b.length)
    return shortest === undefined ? null : matterIn(shortest, language, nouns, true)
  }
  /** "Firelighters." — "Firelighters.": an echo tells nothing */
  const isCalled = (s: Statement, matter: Matter) =>
    talk.statements
      .slice(s.i + 1, s.i + 1 + saidAgainWithin)
      .some((next) => next.stems.length > matter.stems.length && speaksOf(next, matter, language))
  const isCalledEver = (s: Statement, matter: Matter) =>
    talk.statements.some((other) => other !== s && speaksOf(other, matter, language))
  /** A Kazakh word that is said with an ending of a case is no verb. */
  const isDeclined = ({ stems }: Matter) =>
    [...(forms.get(stems.at(-1) ?? '') ?? [])].some((form) => kazakhCase.test(form))
  const firsts = people.map((name) => name.split(' ')[0] ?? name)
  return {
    /** what stands behind "next", "three": the name of a matter; "": nothing or a name of somebody */
    counted: (text: string) => {
      const found = by.counts.exec(text) ?? by.numbers.exec(text)
      if (!found) return null
      const named = text.slice(found[0].length).replace(/^[\s,.:!…—–-]+/u, '')
      const isNobody = named === '' || firsts.some((name) => named.replace(/[.!?]$/u, '') === name)
      return { named: isNobody ? '' : named, isNumber: !by.counts.test(text) }
    },
    named: (words: string): Matter | null => {
      const behind =
        language === 'ru' ? /^(?:про|о|об|по|с|со)\s+([^.,?!:;—–]{3,50})/iu.exec(words)?.[1] : null
      return behind ? called(behind) : matterIn(words, language, nouns, true)
    },
    asked: (s: Statement, texts: readonly string[]): Matter | null => {
      const [, words = ''] =
        texts
          .map((text) => by.asks.exec(text) ?? by.behind?.exec(text) ?? null)
          .find((one) => one !== null) ?? []
      const matter =
        words === ''
          ? null
          : language === 'ru'
            ? called(words)
            : (matterIn(words, language, nouns, true) ?? (language === 'kk' ? called(words) : null))
      return matter && isCalled(s, matter) ? matter : null
    },
    /** `isTold`: somebody is called by name to speak of it */
    alone: (s: Statement, text: string, isTold: boolean): Matter | null => {
      const before = talk.statements[s.i - 1]
      const isAnswer = before?.asks === true && before.u.speakerId !== s.u.speakerId
      const isFirst = before?.turn !== s.turn
      const isBehindLead = before?.turn === s.turn && before.u.text.trim().replace(by.before, '') === ''
      const matter = matterIn(text, language, nouns, isTold || (isFirst && isEnglishList(text)))
      const isEcho = before !== undefined && lettersOf(before.u.text) === lettersOf(s.u.text)
      if (
        !matter ||
        !(isFirst || isBehindLead) ||
        isAnswer ||
        isEcho ||
        /^an? /iu.test(text) ||
        !endsBehind(s.u.text, matter)
      )
        return null
      if (isTold || (isFirst && language === 'en' && isEnglishList(text))) return matter
      if (language === 'kk' && !isDeclined(matter)) return null
      return isCalled(s, matter) || (isFirst && !s.asks && isCalledEver(s, matter)) ? matter : null
    },
  }
}
