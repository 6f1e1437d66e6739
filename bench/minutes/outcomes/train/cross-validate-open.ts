import { openSpans } from '../../../../api/src/insight/summary/extract/open/find-open.ts'
import { isThere, pairUp } from '../match.ts'
import { foldOf, type Point } from './cross-validate.ts'
import { learnOpen } from './learn.ts'
import { shownLine } from './open-examples.ts'
import type { MarkedTalk } from './read-talks.ts'

/** `there`: of those shown, how many are at a marked place, whatever their words. */
type OpenPoint = Point & { of: 'training' | 'strangers'; language: string; there: number }

const but = (meetings: readonly MarkedTalk[], fold: number) => meetings.filter((m) => foldOf(m) !== fold)

/** What each least sum shows of the questions left open in meetings of a language that were left out in turn. */
export const crossValidateOpen = (
  meetings: readonly MarkedTalk[],
  strict: readonly MarkedTalk[],
  leasts: readonly number[],
): OpenPoint[] => {
  const folds = [...new Set(meetings.map(foldOf))]
  const rules = new Map(folds.map((fold) => [fold, learnOpen(but(meetings, fold), but(strict, fold))]))
  const parts = [
    ['training', meetings],
    ['strangers', strict],
  ] as const
  const languages = [...new Set(meetings.map((m) => m.language))]
  return parts.flatMap(([of, list]) =>
    languages.flatMap((language) =>
      leasts.map((least) => {
        const point = { of, language, least, shown: 0, there: 0, right: 0, found: 0, marked: 0 }
        for (const meeting of list.filter((m) => m.language === language)) {
          const by = rules.get(foldOf(meeting))
          if (!by) continue
          const { talk, marks, turns } = meeting
          const lines = openSpans(talk, language, { ...by, least }).map((s) => shownLine(s, s.line))
          const { pairs, missed } = pairUp(lines, marks.questions, turns)
          point.shown += pairs.length
          point.there += lines.filter((l) => marks.questions.some((g) => isThere(l, g, turns))).length
          point.right += pairs.filter((p) => p.gold !== null).length
          point.marked += marks.questions.length
          point.found += marks.questions.length - missed.length
        }
        return point
      }),
    ),
  )
}
