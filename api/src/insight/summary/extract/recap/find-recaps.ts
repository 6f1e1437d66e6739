import { sameRoot } from '#kernel/language/same-root.ts'
import { openCuesIn } from '../open/cues.ts'
import { doersIn } from './doers.ts'
import type { Statement } from '../acts/statement.ts'
import type { Talk } from '../acts/talk.ts'
import { type Piece, piecesOf } from './pieces.ts'
import { says } from './recap-cues.ts'
import { type Earlier, earlierIn } from './said-earlier.ts'

/** What was settled, summed up by one person. `from`, `to`: its first and last sentence, by number, with what announces it. */
type Recap = { pieces: readonly Piece[]; from: number; to: number }

/** How plainly a turn says that it sums up. */
type How = 'announced' | 'likely' | 'plain'

/** The closing recap lies in the last fifth of a meeting; nothing has been settled in its first tenth. */
const closing = 0.8
const opening = 0.1
/** What was said so few sentences before is not looked back at. */
const justBefore = 4
/** Pieces that look back, at least; what share of them they are; and how many of them name somebody, a day, a number or what is left open. */
const least: Readonly<Record<How, number>> = { announced: 2, likely: 3, plain: 4 }
const share: Readonly<Record<How, number>> = { announced: 0.5, likely: 0.6, plain: 0.8 }
const tellingOnTheWay = 0.6
const telling: Readonly<Record<How, number>> = { announced: 0.3, likely: 0.5, plain: 0.8 }
/** So many people do something by it: who speaks only of themselves, or of nobody, tells and does not sum up. */
const people: Readonly<Record<How, number>> = { announced: 0, likely: 2, plain: 2 }
/** A recap speaks of so many matters: places of the talk that lie so many sentences apart. */
const matters: Readonly<Record<How, number>> = { announced: 1, likely: 2, plain: 4 }
const apart = 8
/** Mean words of its pieces: recaps are terse. */
const terse: Readonly<Record<How, number>> = { announced: 26, likely: 22, plain: 14 }
/** Others may say so many words between two parts of a recap, which has at most so many. */
const aside = 20
const mostParts = 4
/** An announcement stands among the first sentences of its turn, where it is not plain. */
const early = 5

/** How many matters the places in a talk belong to. */
const mattersAt = (places: readonly number[]): number => {
  const sorted = places.toSorted((a, b) => a - b)
  return sorted.filter((place, k) => k === 0 || place - (sorted[k - 1] ?? 0) > apart).length
}

type Reading = {
  talk: Talk
  language: string
  /** what each speaker is called, by id */
  names: ReadonlyMap<string, string>
  earlier: Earlier
}

/** Behind which sentence of a turn a recap may begin, and how plainly that is said. */
const beginOf = (turn: readonly Statement[], { talk, language }: Reading): { at: number; how: How } => {
  const is = (kind: Parameters<typeof says>[1]) => (s: Statement) => says(s.u.text, kind, language)
  const at = turn.findLastIndex(is('announces'))
  if (at >= 0) return { at: at + 1, how: 'announced' }
  const [n, speakerId] = [turn[0]?.turn ?? 0, turn[0]?.u.speakerId]
  const isAsked = talk.turnOf(n - 1).some(is('asks'))
  const [offered] = talk.turnOf(n - 2)
  const isOffered =
    offered?.u.speakerId === speakerId &&
    talk
      .turnOf(n - 2)
      .slice(-1)
      .some(is('announces'))
  if (isAsked || isOffered) return { at: 0, how: 'announced' }
  const maybe = turn.slice(0, early).findLastIndex(is('mayAnnounce'))
  if (maybe >= 0) return { at: maybe + 1, how: 'likely' }
  return { at: 0, how: turn.some(is('checks')) ? 'likely' : 'plain' }
}

const looksBack = (piece: Piece, until: number, { earlier }: Reading) => earlier.placeOf(piece.matter, until)

/** The pieces of a turn that sum up; null: it does not. */
const recapIn = (turn: readonly Statement[], reading: Reading): { pieces: Piece[]; from: number } | null => {
  const { talk } = reading
  const [first] = turn
  if (!first) return null
  const { at, how } = beginOf(turn, reading)
  const position = talk.position(first)
  if (position < (how === 'announced' ? opening : closing)) return null
  const all = turn.slice(at).flatMap((s) => piecesOf(s, reading))
  const until = first.i - justBefore
  const back = all.flatMap((piece) => looksBack(piece, until, reading) ?? [])
  const count = Math.max(1, all.length)
  const words = all.reduce((sum, { words: n }) => sum + n, 0) / count
  const isOne =
    back.length >= least[how] &&
    back.length >= share[how] * count &&
    all.filter(({ isTelling }) => isTelling).length >=
      (position < closing ? tellingOnTheWay : telling[how]) * count &&
    (position >= closing ||
      all.some(({ doers, hasDay }) => hasDay || doers.some((id) => id !== first.u.speakerId))) &&
    new Set(all.flatMap(({ doers }) => doers)).size >= people[how] &&
    mattersAt(back.map(({ i }) => i)) >= matters[how] &&
    words <= terse[how]
  const from = turn[at - 1]?.i ?? all[0]?.s.i ?? first.i
  return isOne ? { pieces: all, from } : null
}

const sharesMatter = (one: Piece, others: readonly Statement[]) =>
  others.some(({ stems }) => stems.some((a) => one.matter.some((b) => sameRoot(a, b))))

/** A piece of what others add says so much by itself. */
const leastAdded = 2

/**
 * What a recap goes on with when others have put a word in: the turns of the same person that follow, as long as they sum up or take
 * up what was put in; else what was put in itself, with who does it by the answer, and whether that leaves it open.
 */
const partsBehind = (turn: readonly Statement[], reading: Reading): Piece[] => {
  const { talk } = reading
  const [first] = turn
  const until = (first?.i ?? 0) - justBefore
  const isBack = (piece: Piece) => looksBack(piece, until, reading) !== null
  const parts: Piece[] = []
  let n = first?.turn ?? 0
  for (let part = 0; part < mostParts; part += 1) {
    const [others, next] = [talk.turnOf(n + 1), talk.turnOf(n + 2)]
    const between = others.reduce((sum, { u }) => sum + u.words, 0)
    if (next[0]?.u.speakerId !== first?.u.speakerId || between > aside) break
    const put = others.flatMap((s) => piecesOf(s, reading)).filter(isBack)
    const back = next.flatMap((s) => piecesOf(s, reading)).filter(isBack)
    const sure = back.filter(({ doers, isOpen, hasDay }) => doers.length > 0 || isOpen || hasDay)
    const taken = sure.filter((piece) => sharesMatter(piece, others))
    const added = sure.length > 1 ? back : taken
    if (added.length === 0) return [...parts, ...answered(put, next, reading)]
    parts.push(...added)
    n += 2
  }
  return parts
}

/** What others add to a recap, as the answer takes it: who is to do it, or that it stays open. */
const answered = (
  put: readonly Piece[],
  next: readonly Statement[],
  { language, names }: Reading,
): Piece[] => {
  const own = put.find(({ matter }) => matter.length >= leastAdded)
  if (!own) return []
  const isPutOff = next.some(({ u }) => openCuesIn(u.text, language).some((cue) => puttingOff.has(cue)))
  const doers = next.flatMap(({ u }) => doersIn(u.text, { speakerId: u.speakerId, names, language }))
  const named = doers.filter(({ id }) => id !== next[0]?.u.speakerId).map(({ id }) => id)
  if (named.length === 0 && !isPutOff) return []
  return [{ ...own, doers: named, isOpen: isPutOff, isTelling: true }]
}

const puttingOff: ReadonlySet<string> = new Set(['later', 'declines', 'open', 'unknown'])

/**
 * Finds where somebody sums up what was settled: the closing recap of a meeting, announced or told by its short sentences,
 * which name people and days and look back at many matters; and announced ones on the way.
 */
export const findRecaps = (talk: Talk, language: string, names: ReadonlyMap<string, string>): Recap[] => {
  const reading: Reading = { talk, language, names, earlier: earlierIn(talk) }
  const turns = [...new Set(talk.statements.map((s) => s.turn))].map((n) => talk.turnOf(n))
  const found: Recap[] = []
  for (const turn of turns) {
    const [first] = turn
    if (!first || first.i <= (found.at(-1)?.to ?? -1)) continue
    const one = recapIn(turn, reading)
    if (!one) continue
    const until = first.i - justBefore
    const own = one.pieces.filter((piece) => piece.isTelling || looksBack(piece, until, reading) !== null)
    const pieces = [...own, ...partsBehind(turn, reading)]
    const last = talk.turnOf(Math.max(first.turn, ...pieces.map(({ s }) => s.turn))).at(-1)
    found.push({ pieces, from: one.from, to: last?.i ?? first.i })
  }
  return found
}
