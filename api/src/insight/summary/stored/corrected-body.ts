import type { ActionItem, Moment } from '@hattama/contract/insight/summary'
import type { SummaryBody } from '#kernel/db/columns.ts'
import type { Correction } from './changed-words.ts'
import { correctedText, holdsAll } from './corrected-text.ts'
import { type Effort, isWithin } from './effort.ts'

/** A segment that was corrected; `startMs` is where the links of a text lead. */
export type CorrectedSegment = Correction & { startMs: number }

const lists = ['keyPoints', 'decisions', 'nextSteps'] as const

/** Word for word, whatever stands between the words. */
const isIn = (quote: string, text: string) =>
  text.replaceAll(/\s+/g, ' ').includes(quote.replaceAll(/\s+/g, ' ').trim())

type Line = { text: string; moment: Moment }

/** A line and its moment after the correction; a line that keeps a former word is to be checked. */
const correctedLine = (
  { text, moment }: Line,
  correction: Correction,
  effort: Effort,
): Line & { isWhole: boolean } => {
  const line = correctedText(text, correction, effort)
  const quote = correctedText(moment.quote, correction, effort).text
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

/** What corrections of minutes may cost, characters: some 0.1 s. Those of long meetings take a tenth of it. */
const maxEffort = 20_000_000

/** What looking for the segments of a minute costs. */
const lookingAround = 3000

/** The seconds that links in a line of Markdown lead to. */
const linkedSeconds = (line: string) => [
  ...new Set([...line.matchAll(/\]\(\?t=(\d+)/g)].map(([, s]) => Number(s))),
]

/**
 * The minutes after corrections of the transcript: what quotes a corrected segment quotes it as it is now. `isWhole`: no
 * line that may quote one has a former word left, and none was passed over because all of it would have taken too long.
 */
export const correctedBody = (
  summary: { body: SummaryBody; actionItems: readonly ActionItem[] },
  corrections: ReadonlyMap<string, CorrectedSegment>,
): { body: SummaryBody; actionItems: ActionItem[]; isWhole: boolean } => {
  const { body } = summary
  const effort: Effort = { left: maxEffort }
  let isWhole = true
  const bySecond = Map.groupBy(corrections.values(), ({ startMs }) => Math.floor(startMs / 1000))
  /** Segments corrected from a second of the recording to another, in the order of time. */
  const correctedFrom = (from: number, to: number) =>
    isWithin(effort, lookingAround)
      ? Array.from({ length: Math.min(longestQuote, Math.max(0, to - from)) }, (_, i) => from + i)
          .flatMap((second) => bySecond.get(second) ?? [])
          .slice(0, mostInQuote)
      : []
  const corrected = (text: string, moment: Moment | null): Line | null => {
    if (!moment) return null
    const first = corrections.get(moment.segmentId)
    const [from, to] = [Math.floor(moment.startMs / 1000), Math.ceil(moment.endMs / 1000)]
    const isHeld = holdsAll(text, effort)
    const later = correctedFrom(from, to).filter((one) => one !== first && isHeld(one))
    if (!first && later.length === 0) return null
    const line = first ? correctedLine({ text, moment }, first, effort) : { text, moment, isWhole: true }
    isWhole &&= line.isWhole
    return later.reduce<Line>(
      (now, correction) => ({
        text: correctedText(now.text, correction, effort).text,
        moment: { ...now.moment, quote: correctedText(now.moment.quote, correction, effort).text },
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
  const inMarkdown = (line: string) => {
    const isHeld = holdsAll(line, effort)
    const quoted = linkedSeconds(line).flatMap((second) =>
      correctedFrom(second, second + longestQuote).filter(
        (one) => Math.floor(one.startMs / 1000) === second || isHeld(one),
      ),
    )
    // several links may lead to the same words
    return [...new Set(quoted)].reduce((text, one) => correctedText(text, one, effort).text, line)
  }
  const actionItems = summary.actionItems.map((item) => {
    const now = corrected(item.task, item.moment ?? null)
    if (!now) return item
    return { ...item, moment: now.moment, ...(!item.byPerson && { task: now.text }) }
  })
  const written = body.summary
    .split('\n')
    .map((line) => (line.includes('](?t=') ? inMarkdown(line) : line))
    .join('\n')
  return {
    isWhole: isWhole && effort.left > 0,
    body: {
      ...body,
      summary: written,
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
