import { type HeadedRow, rowsHeaded, rowsIn } from '@hattama/contract/rules/insight/lines-headed'
import { withoutBefore } from '@hattama/contract/rules/insight/said-before'
import { minutesParts } from '@hattama/contract/rules/insight/minutes-parts'
import type { Moment, Summary } from '@hattama/contract/insight/summary'

/** `saidBy`: who said each of the key points, as labelled; empty: nobody knows; `reworded`: lines that people have, nobody said them so */
type Lists = Pick<Summary, 'keyPoints' | 'decisions' | 'moments'> & {
  saidBy: readonly string[]
  reworded: ReadonlySet<string>
}

const secondOf = (ms: number) => Math.floor(ms / 1000)

/** The moment a row opens: the one its line was written with, if that is known. A row somebody typed has none. */
const momentOf = ({ text, who, startMs }: HeadedRow, known: readonly (Moment | null)[]): Moment | null => {
  if (startMs === null) return null
  return (
    known.find((one) => one && secondOf(one.startMs) === secondOf(startMs)) ?? {
      startMs,
      endMs: startMs,
      segmentId: '',
      quote: text,
      speaker: who,
    }
  )
}

/**
 * The key points and decisions of a summary as they stand in its text. A person edits only the text; the lists keep what
 * was written at first. A list the text does not hold under a heading of ours stays as it is.
 */
export const listsAsEdited = (
  summary: Pick<Summary, 'type' | 'summary' | 'keyPoints' | 'decisions' | 'moments' | 'actionItems'>,
): Lists => {
  const { type, summary: text, keyPoints, decisions, moments } = summary
  const saidBy = moments.keyPoints.map((moment) => moment?.speaker ?? '')
  if (type !== 'hybrid' && type !== 'manual')
    return { keyPoints, decisions, moments, saidBy, reworded: new Set<string>() }
  const reworded = new Set(rowsIn(text).flatMap((row) => (row.isReworded ? [row.text] : [])))
  const rows = rowsIn(minutesParts(summary).points?.markdown ?? '')
  const decided = decidedIn(text, summary)
  const as = { decisions: decided.map((row) => row.text), reworded }
  const decisionMoments = decided.map((row) => row.moment)
  if (rows.length === 0)
    return { ...as, keyPoints, saidBy, moments: { ...moments, decisions: decisionMoments } }
  const opened = rows.map((row) => momentOf(row, moments.keyPoints))
  return {
    ...as,
    keyPoints: rows.map((row) => row.text),
    saidBy: rows.map(({ who, isReworded }, i) => who || (isReworded ? '' : (opened[i]?.speaker ?? ''))),
    moments: { ...moments, keyPoints: opened, decisions: decisionMoments },
  }
}

/** Decisions in the text; those under "Possible decisions" are only the ones that were listed as made. */
const decidedIn = (
  text: string,
  { decisions, moments }: Pick<Lists, 'decisions' | 'moments'>,
): { text: string; moment: Moment | null }[] => {
  const sure = rowsHeaded(text, ['decisions'])
  if (sure.length > 0)
    return sure.map((row) => ({ text: withoutBefore(row.text), moment: momentOf(row, moments.decisions) }))
  const possible = rowsHeaded(text, ['possibleDecisions'])
  return decisions.flatMap((decision, i) => {
    const moment = moments.decisions[i] ?? null
    if (possible.length === 0 || moment === null) return [{ text: decision, moment }]
    const rows = possible.filter(
      ({ startMs }) => startMs !== null && secondOf(startMs) === secondOf(moment.startMs),
    )
    const row = rows.find((one) => one.text === decision) ?? rows[0]
    return row ? [{ text: row.text, moment }] : []
  })
}
