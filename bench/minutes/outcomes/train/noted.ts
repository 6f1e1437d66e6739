import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Linear } from '../../../../api/src/insight/summary/extract/acts/read-weights.ts'
import type { Statement } from '../../../../api/src/insight/summary/extract/acts/statement.ts'
import { isSame, isThere, type Line } from '../match.ts'
import type { Gold } from '../read-marks.ts'
import { type Example, logistic } from './logistic.ts'
import type { MarkedTalk } from './read-talks.ts'

/** A meeting with what good minute takers noted of it, in its own language. */
export type NotedTalk = MarkedTalk & { noted: readonly Gold[] }

type Claims = { true: Record<'natural' | 'near', { text: string; moments?: string[] }[]> }

const msOf = (moment: string) => {
  const [minutes = 0, seconds = 0] = moment.split(':').map(Number)
  return 1000 * (60 * minutes + seconds)
}

/** Those of the meetings of which somebody wrote what is true, with it. */
export const withNoted = (folder: string, meetings: readonly MarkedTalk[]): NotedTalk[] =>
  meetings.flatMap((meeting) => {
    const file = join(folder, 'claims', `${meeting.name}.json`)
    if (!existsSync(file)) return []
    const { natural, near } = (JSON.parse(readFileSync(file, 'utf8')) as Claims).true
    const noted = [...natural, ...near].map(({ text, moments = [] }): Gold => ({
      text,
      at: moments.map(msOf),
    }))
    return [{ ...meeting, noted }]
  })

const lineOf = ({ u }: Statement): Line => ({ ...u, owner: null, day: null })

/** Whether a sentence was said where something was noted, and whether it says it by itself. */
export const isNoted = (s: Statement, { noted, turns }: NotedTalk) => ({
  isThere: noted.some((gold) => isThere(s.u, gold, turns)),
  says: noted.some((gold) => isSame(lineOf(s), gold, turns)),
})

/** A sentence that only stands where something was noted is neither a good example nor a bad one. */
const halfSaid = 0.3
const l2 = 12
/** A sign that so few sentences have says nothing of others. */
const fewest = 5

/** Learns which sentences say what good minute takers note. */
export const learnNoted = (meetings: readonly NotedTalk[]): Linear =>
  logistic(
    meetings.flatMap((meeting) =>
      meeting.talk.statements.map((s): Example => {
        const known = isNoted(s, meeting)
        return {
          signs: meeting.signs.get(s) ?? [],
          is: known.says ? 1 : 0,
          ...(known.isThere && !known.says && { weight: halfSaid }),
        }
      }),
    ),
    l2,
    fewest,
  )
