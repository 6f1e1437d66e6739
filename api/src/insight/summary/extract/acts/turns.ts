import { passageText } from './passage-text.ts'
import type { Statement } from './statement.ts'

/** What one person says in a passage until another speaks; `speakerId`: who. */
export type Turn = { speakerId: string; text: string }

/** A passage as each person says it, in order: words of two people never stand in one pair of marks. */
export const turnsOf = (list: readonly Statement[]): Turn[] => {
  const runs: Statement[][] = []
  for (const s of list) {
    const run = runs.at(-1)
    if (run?.[0]?.u.speakerId === s.u.speakerId) run.push(s)
    else runs.push([s])
  }
  return runs.flatMap((run) =>
    run.slice(0, 1).map(({ u }) => ({ speakerId: u.speakerId, text: passageText(run) })),
  )
}
