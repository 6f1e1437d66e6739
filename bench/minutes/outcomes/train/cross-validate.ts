import { hasMatter } from '../../../../api/src/insight/summary/extract/acts/line.ts'
import { passageAround } from '../../../../api/src/insight/summary/extract/acts/passage.ts'
import type { Statement } from '../../../../api/src/insight/summary/extract/acts/statement.ts'
import { selectActs } from '../../../../api/src/insight/summary/extract/acts/select.ts'
import { pairUp } from '../match.ts'
import { shownAs } from './examples.ts'
import { learn } from './learn.ts'
import type { Example } from './logistic.ts'
import { type Kind, type MarkedTalk } from './read-talks.ts'

const folds = 5

/** Meetings are left out together by their number, some of each language. */
export const foldOf = ({ name }: MarkedTalk) => Number(name.split('/')[1]) % folds

/** What one least sum shows of the meetings that were left out. */
export type Point = { least: number; shown: number; right: number; found: number; marked: number }

/** Learns from all meetings but those of one number, and from real talk, finds acts in these, and so on for each number. */
export const crossValidate = (
  meetings: readonly MarkedTalk[],
  kinds: readonly Kind[],
  leasts: readonly number[],
  real: readonly Example[],
): (Point & { kind: Kind })[] => {
  const tried = [...new Set(meetings.map(foldOf))].flatMap((fold) => {
    const learnt = learn(
      meetings.filter((m) => foldOf(m) !== fold),
      real,
    )
    return meetings.filter((m) => foldOf(m) === fold).map((meeting) => ({ meeting, learnt }))
  })
  return kinds.flatMap((kind) =>
    leasts.map((least) => {
      const point = { kind, least, shown: 0, right: 0, found: 0, marked: 0 }
      for (const { meeting, learnt } of tried) {
        const { talk, marks, turns, signs } = meeting
        const by = { ...learnt.acts[kind], least, usual: 0 }
        const quote: typeof passageAround = (core, of) => passageAround(core, of, learnt.passages)
        const shown = (core: Statement) => shownAs(core, meeting, learnt.matter)
        const tells = (core: Statement) =>
          hasMatter(kind === 'decisions' ? shown(core).shown : shown(core).own)
        const lines = selectActs(talk, signs, by, tells, quote).map(({ core }) => shown(core).line)
        const { pairs, missed } = pairUp(lines, marks[kind], turns)
        point.shown += pairs.length
        point.right += pairs.filter((p) => p.gold !== null).length
        point.marked += marks[kind].length
        point.found += marks[kind].length - missed.length
      }
      return point
    }),
  )
}
