import type { Day } from '../../../dates/calendar.ts'
import type { DaySaid } from '../../../dates/day-said.ts'
import { lastDayIn, namedNear } from '../acts/day-of-task.ts'
import type { Talk } from '../acts/talk.ts'
import { dictatedIn } from './dictated-in.ts'
import { findRecaps } from './find-recaps.ts'
import type { Piece } from './pieces.ts'

/** What a recap says of one matter. `owner`: who does it, by id; null: nobody, or several, who are named in it. */
export type RecapLine = {
  kind: 'decision' | 'task' | 'open'
  /** number of its sentence */
  i: number
  text: string
  matter: readonly string[]
  owner: string | null
  day: DaySaid | null
}

/** The lines of all recaps, and from which to which sentence each recap runs, by number. */
type Recapped = { lines: readonly RecapLine[]; spans: readonly (readonly [number, number])[] }

/** "Any news, then." has no people, day or number, and a single meaningful word. */
const saysEnough = ({ matter, isTelling }: Piece) => matter.length > 1 || isTelling

/** A list of which most parts name nobody is no task. */
const kindOf = ({ isOpen, doers, text }: Piece) => {
  if (isOpen) return 'open'
  return doers.length * 2 >= text.split(';').length && doers.length > 0 ? 'task' : 'decision'
}

/** What was summed up in a meeting, or dictated for its minutes, in the words of whoever did. `day`: null: no day can be named. */
export const recapLines = (
  talk: Talk,
  { language, names, day }: { language: string; names: ReadonlyMap<string, string>; day: Day | null },
): Recapped => {
  const summedUp = findRecaps(talk, language, names)
  const isIn = ({ s }: Piece) => summedUp.some(({ from, to }) => from <= s.i && s.i <= to)
  const dictated = dictatedIn(talk, language, names).filter((piece) => !isIn(piece))
  const recaps = [
    ...summedUp,
    ...dictated.map((piece) => ({ pieces: [piece], from: piece.s.i, to: piece.s.i })),
  ]
  const lines = recaps.flatMap(({ pieces }) =>
    pieces.filter(saysEnough).map((piece): RecapLine => ({
      kind: kindOf(piece),
      i: piece.s.i,
      text: piece.text,
      matter: piece.matter,
      owner: piece.doers.length === 1 ? (piece.doers[0] ?? null) : null,
      day: day && lastDayIn(piece.text, day, language, namedNear(piece.s, talk, day)),
    })),
  )
  return { lines, spans: recaps.map(({ from, to }) => [from, to] as const) }
}
