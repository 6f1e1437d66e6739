import { wordsOf } from '#kernel/language/words.ts'
import { openingOf } from '../../../transcript/openers.ts'
import { opensItem } from './item-number.ts'
import type { Statement } from './statement.ts'
import type { Talk } from './talk.ts'

/** The most an opening of another matter can say: "Next point, …". */
const plainly = 2
/** Most words with which somebody is handed the next item: "And the head doctor, Tom." */
const mostHanding = 6

/** "Now, the mess room." */
const nowThis = /^(?:now|right), (?:the|about|what about)\s/iu

const gives = ['promise', 'offer', 'request', 'assign', 'concludes'] as const

/** Whether a few words without a deed name somebody else, who speaks next. */
const handsOver = (s: Statement, talk: Talk) => {
  const next = talk.turnOf(s.turn + 1)[0]
  const isNamed =
    next !== undefined && next.u.speakerId !== s.u.speakerId && s.named.includes(next.u.speakerId)
  const isLast = talk.turnOf(s.turn).at(-1)
  // "Styopa… the clinic. You said he wanted something."
  const isNear = isLast !== undefined && isLast.i - s.i <= 2
  return (
    isNamed &&
    isNear &&
    wordsOf(s.u.text).length <= mostHanding &&
    s.worded === null &&
    !s.hasDay &&
    !s.hasNumber &&
    s.stems.some((stem) => !talk.isName(stem)) &&
    !gives.some((kind) => s.said.has(kind))
  )
}

/** Whether a sentence begins the next item: it says so, numbers it, or hands it to the person who speaks next. */
export const beginsItem = (s: Statement, talk: Talk, language: string): boolean =>
  openingOf(s.u.text, language) === plainly ||
  opensItem(s.u.text) ||
  nowThis.test(s.u.text) ||
  handsOver(s, talk)

/** What turns to another matter, less plainly than an item of the agenda: "By the way, …", «Кстати, …», «Айтпақшы, …». */
const turning =
  /^(?:(?:so|and|oh|okay|ok|right|well|ну|так|а|и|да|ладно|хорошо|ал|иә|жарайды)[\s,.—–-]+)*(?:by the way|speaking of|as for|while we['’]re (?:on|at)|another (?:thing|question|point)|what about the|кстати|слушай(?:те)?, а|про|насч[её]т|о|об|теперь(?= (?:про|о|об|по)(?!\p{L}))|что (?:с|у нас с|там с)|ещ[её] (?=\p{L}+:)|айтпақшы|енді (?=\p{L}+[.,:])|\p{L}+ (?:туралы|жайлы|жайында|жөнінде|мәселесі))(?!\p{L})/iu

/** Whether a sentence begins the next item or turns to another matter in passing. */
export const turnsAway = (s: Statement, talk: Talk, language: string): boolean =>
  beginsItem(s, talk, language) || (turning.test(s.u.text) && !s.said.has('concludes'))
