import { openSpans } from '../../../../api/src/insight/summary/extract/open/find-open.ts'
import { isThere, pairUp } from '../match.ts'
import { foldOf, type Point } from './cross-validate.ts'
import { learnOpen } from './learn.ts'
import { openLine } from './open-examples.ts'
import type { MarkedTalk } from './read-talks.ts'

/** `there`: of those shown, how many are at a marked place, whatever their words. */
type OpenPoint = Point & { language: string; there: number }

/** What each least sum shows of the questions left open in meetings of a language that were left out in turn. */
export const crossValidateOpen = (
  meetings: readonly MarkedTalk[],
  leasts: readonly number[],
): OpenPoint[] => {
  const tried = [...new Set(meetings.map(foldOf))].flatMap((fold) => {
    const by = learnOpen(meetings.filter((m) => foldOf(m) !== fold))
    return meetings.filter((m) => foldOf(m) === fold).map((meeting) => ({ meeting, by }))
  })
  const languages = [...new Set(meetings.map((m) => m.language))]
  return languages.flatMap((language) =>
    leasts.map((least) => {
      const point = { language, least, shown: 0, there: 0, right: 0, found: 0, marked: 0 }
      for (const { meeting, by } of tried.filter(({ meeting }) => meeting.language === language)) {
        const { talk, marks, turns } = meeting
        const lines = openSpans(talk, language, { ...by, least }).map((s) => openLine(s, s.passage))
        const { pairs, missed } = pairUp(lines, marks.questions, turns)
        point.shown += pairs.length
        point.there += lines.filter((l) => marks.questions.some((g) => isThere(l, g, turns))).length
        point.right += pairs.filter((p) => p.gold !== null).length
        point.marked += marks.questions.length
        point.found += marks.questions.length - missed.length
      }
      return point
    }),
  )
}
