import type { ActionItem, Moment } from '@hattama/contract/insight/summary'
import type { SummaryBody } from '#kernel/db/columns.ts'
import { type Correction, correctedText } from './corrected-text.ts'

/** A segment that was corrected; `startMs` is where the links of a text lead. */
export type CorrectedSegment = Correction & { startMs: number }

const lists = ['keyPoints', 'decisions', 'nextSteps'] as const

/** Word for word, whatever stands between the words. */
const isIn = (quote: string, text: string) =>
  text.replaceAll(/\s+/g, ' ').includes(quote.replaceAll(/\s+/g, ' ').trim())

type Line = { text: string; moment: Moment }

/** A line and its moment after the correction; a line that keeps a former word is to be checked. */
const correctedLine = ({ text, moment }: Line, correction: Correction): Line => {
  const line = correctedText(text, correction)
  const quote = correctedText(moment.quote, correction).text
  return {
    text: line.text,
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

/** Most corrected segments that a link to one second may mean: people say no more in one. */
const mostInSecond = 8

/** The seconds of the links in a line of Markdown. */
const linkedSeconds = (line: string) => [...line.matchAll(/\]\(\?t=(\d+)/g)].map(([, s]) => Number(s))

/** The minutes after corrections of the transcript: what quotes a corrected segment quotes it as it is now. */
export const correctedBody = (
  summary: { body: SummaryBody; actionItems: readonly ActionItem[] },
  corrections: ReadonlyMap<string, CorrectedSegment>,
): { body: SummaryBody; actionItems: ActionItem[] } => {
  const { body } = summary
  const corrected = (text: string, moment: Moment | null): Line | null => {
    const correction = moment && corrections.get(moment.segmentId)
    return correction ? correctedLine({ text, moment }, correction) : null
  }
  const linesOf = (name: (typeof lists)[number]) =>
    body[name].map((text, i) => {
      const moment = body.moments[name][i] ?? null
      return corrected(text, moment) ?? { text, moment }
    })
  const [keyPoints, decisions, nextSteps] = [linesOf('keyPoints'), linesOf('decisions'), linesOf('nextSteps')]
  const bySecond = Map.groupBy(corrections.values(), ({ startMs }) => Math.floor(startMs / 1000))
  const inMarkdown = (line: string) =>
    linkedSeconds(line)
      .flatMap((second) => bySecond.get(second)?.slice(0, mostInSecond) ?? [])
      .reduce((text, correction) => correctedText(text, correction).text, line)
  return {
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
    actionItems: summary.actionItems.map((item) => {
      const now = corrected(item.task, item.moment ?? null)
      if (!now) return item
      return { ...item, moment: now.moment, ...(!item.byPerson && { task: now.text }) }
    }),
  }
}
