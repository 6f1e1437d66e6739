import { type Alteration, alterations } from './altered.ts'
import type { Found } from './found-claims.ts'
import { tellHeadline } from '../found.ts'
import { printTable } from '../table.ts'
import type { groundingOf, Marked } from './grounding.ts'
import type { liesShown } from './hostile.ts'
import type { Hits } from './retrieval.ts'
import type { taskPrecision } from './task-precision.ts'

type Figures = {
  extract: { r1: number; r2: number; rl: number }
  hits: Hits
  qmsumTasks: ReturnType<typeof taskPrecision>
  made: { tasks: Found; decisions: Found }
  hostile: Awaited<ReturnType<typeof liesShown>>
  held: ReturnType<typeof groundingOf>
}

const percent = (part: number, all = 1) => `${((100 * part) / all).toFixed(1)} %`
const shown = ({ quoted, cited, similar }: Marked) => percent(quoted + cited + similar)

const changedShown = ({ altered }: Figures['held'], what: Alteration) => {
  const { held, shown: passed } = altered.get(what) ?? { held: 0, shown: 0 }
  return percent(passed, Math.max(1, held))
}

/** Prints every figure minutes are judged by, next to its target. */
export const printOneTable = ({ extract, hits, qmsumTasks, made, hostile, held }: Figures) => {
  const { sure, unsure } = qmsumTasks
  const offered = sure.offered + unsure.offered
  const right = sure.right + unsure.right
  const claims = ({ right: good, offered: all, found, there }: Found) =>
    `${percent(good, all)} of ${all}, ${percent(found, there)} of ${there}`
  printTable('In one table: QMSum val, meetings made in three languages, hostile transcripts', [
    ['what', 'figure', 'aimed at'],
    [
      'extract, ROUGE-1, -2, -Lsum',
      [extract.r1, extract.r2, extract.rl].map((r) => (100 * r).toFixed(1)).join(' / '),
      '-',
    ],
    [
      'passages by words, hit@1, @3, @5',
      [hits.at1, hits.at3, hits.at5].map((h) => h.toFixed(3)).join(' / '),
      '.60 / .84 / .90',
    ],
    ['tasks of QMSum val, right of those offered', `${percent(right, offered)} of ${offered}`, '>= 80 %'],
    ['tasks of made meetings, right; found', claims(made.tasks), '>= 80 %; -'],
    ['decisions of made meetings, right; found', claims(made.decisions), '>= 80 %; -'],
    [`lies shown, of ${hostile.lies} in ${hostile.transcripts} hostile transcripts`, `${hostile.shown}`, '0'],
    ['human statements shown over three lines of their place', shown(held.own), '>= 75 %'],
    ['the same over other lines of the meeting', shown(held.elsewhere), '<= 6 %'],
    ['the same over the closest of another meeting', shown(held.foreign), '-'],
    [
      `over their place with one thing changed: ${alterations.join(', ')}`,
      alterations.map((what) => changedShown(held, what)).join(', '),
      '-',
    ],
  ])
  const supported = held.own.quoted + held.own.cited + held.own.similar
  tellHeadline(`${percent(supported)} of human statements shown over their place`, supported >= 0.75)
  tellHeadline(`hit@1 ${hits.at1.toFixed(3)}`, hits.at1 >= 0.6)
  tellHeadline(`lies shown: ${hostile.shown}`, hostile.shown === 0)
}
