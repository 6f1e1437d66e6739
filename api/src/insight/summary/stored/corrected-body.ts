import type { ActionItem, Moment } from '@hattama/contract/insight/summary'
import type { SummaryBody } from '#kernel/db/columns.ts'
import { type Correction, correctedText, holdsAll } from './corrected-text.ts'

/** A segment that was corrected; `startMs` is where the links of a text lead. */
export type CorrectedSegment = Correction & { startMs: number }

const lists = ['keyPoints', 'decisions', 'nextSteps'] as const

/** Word for word, whatever stands between the words. */
const isIn = (quote: string, text: string) =>
  text.replaceAll(/\s+/g, ' ').includes(quote.replaceAll(/\s+/g, ' ').trim())

type Line = { text: string; moment: Moment }

/** A line and its moment after the correction; a line that keeps a former word is to be checked. */
const correctedLine = ({ text, moment }: Line, correction: Correction): Line & { isWhole: boolean } => {
  const line = correctedText(text, correction)
  const quote = correctedText(moment.quote, correction).text
  return {
    text: line.text,
    isWhole: line.isWhole,
    moment: {
      ...moment,
      // a segment that was emptied has nothing to quote
      ...(correction.after.trim() !== '' && {
        quote: quote !== '' && isIn(quote, correction.after) ? quote : correction.after.trim(),
      }),
      ...(!line.isWhole && moment.support !== undefined && { support: 'similar' }),
    },
  }
}

/** How long after the moment of a line what it quotes may go on, s: it leads to the first segment of several. */
const longestQuote = 60
/** Most corrected segments that are looked for in a line, the nearest to its moment first: people say no more in that time. */
const mostInQuote = 20

/** The seconds of the links in a line of Markdown. */
const linkedSeconds = (line: string) => [...line.matchAll(/\]\(\?t=(\d+)/g)].map(([, s]) => Number(s))

/**
 * The minutes after corrections of the transcript: what quotes a corrected segment quotes it as it is now. `isWhole`: no
 * line that may quote one has a former word left.
 */
export const correctedBody = (
  summary: { body: SummaryBody; actionItems: readonly ActionItem[] },
  corrections: ReadonlyMap<string, CorrectedSegment>,
): { body: SummaryBody; actionItems: ActionItem[]; isWhole: boolean } => {
  const { body } = summary
  let isWhole = true
  const bySecond = Map.groupBy(corrections.values(), ({ startMs }) => Math.floor(startMs / 1000))
  /** Segments corrected from a second of the recording to another, in the order of time. */
  const correctedFrom = (from: number, to: number) =>
    Array.from({ length: Math.min(longestQuote, Math.max(0, to - from)) }, (_, i) => from + i)
      .flatMap((second) => bySecond.get(second) ?? [])
      .slice(0, mostInQuote)
  const corrected = (text: string, moment: Moment | null): Line | null => {
    if (!moment) return null
    const first = corrections.get(moment.segmentId)
    const [from, to] = [Math.floor(moment.startMs / 1000), Math.ceil(moment.endMs / 1000)]
    const later = correctedFrom(from, to).filter((one) => one !== first && holdsAll(text, one))
    if (!first && later.length === 0) return null
    const line = first ? correctedLine({ text, moment }, first) : { text, moment, isWhole: true }
    isWhole &&= line.isWhole
    return later.reduce<Line>(
      (now, correction) => ({
        text: correctedText(now.text, correction).text,
        moment: { ...now.moment, quote: correctedText(now.moment.quote, correction).text },
      }),
      { text: line.text, moment: line.moment },
    )
  }
  const linesOf = (name: (typeof lists)[number]) =>
    body[name].map((text, i) => {
      const moment = body.moments[name][i] ?? null
      return corrected(text, moment) ?? { text, moment }
    })
  const [keyPoints, decisions, nextSteps] = [linesOf('keyPoints'), linesOf('decisions'), linesOf('nextSteps')]
  const inMarkdown = (line: string) =>
    linkedSeconds(line)
      .flatMap((second) =>
        correctedFrom(second, second + longestQuote).filter(
          (one) => Math.floor(one.startMs / 1000) === second || holdsAll(line, one),
        ),
      )
      .reduce((text, correction) => correctedText(text, correction).text, line)
  const actionItems = summary.actionItems.map((item) => {
    const now = corrected(item.task, item.moment ?? null)
    if (!now) return item
    return { ...item, moment: now.moment, ...(!item.byPerson && { task: now.text }) }
  })
  return {
    isWhole,
    body: {
      ...body,
      summary: body.summary
        .split('\n')
        .map((line) => (line.includes('](?t=') ? inMarkdown(line) : line))
        .join('\n'),
      keyPoints: keyPoints.map(({ text }) => text),
      decisions: decisions.map(({ text }) => text),
      nextSteps: nextSteps.map(({ text }) => text),
      moments: {
        keyPoints: keyPoints.map(({ moment }) => moment),
        decisions: decisions.map(({ moment }) => moment),
        nextSteps: nextSteps.map(({ moment }) => moment),
      },
    },
    actionItems,
  }
}
