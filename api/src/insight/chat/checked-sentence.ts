import type { CitedSentence } from '@hattama/contract/insight/chat'
import { detectLanguage } from '#kernel/language/guess-language.ts'
import { judge } from '../grounding/judge.ts'
import { plainText } from '../grounding/plain-text.ts'
import { holdsWords } from '../grounding/support.ts'
import { aroundWithout, linesAt } from '../transcript/lines.ts'
import type { Drafted } from './sentences.ts'
import { citationOf, type SourceLine } from './sources.ts'

/** A sentence that may be shown, with the lines that support it. */
export type Checked = { shown: CitedSentence; lines: readonly SourceLine[] }

/**
 * A sentence is shown when the lines it cites exist and support it; when they are in another language, it must also contain
 * words copied from them. The quotes beside it always come from the transcript.
 * @param withheld numbers of lines that may not support anything
 * @param wanted language of the question, assumed for sentences too short to tell
 */
export const checkerOf = (
  sources: readonly SourceLine[],
  withheld: ReadonlySet<number>,
  wanted: string | null,
) => {
  const people = [...new Set(sources.map((line) => line.speaker))]
  return ({ text, lines: numbers, words }: Drafted): Checked | null => {
    const sentence = plainText(text)
    const lines = linesAt(sources, new Set(numbers.filter((n) => !withheld.has(n))))
    if (sentence === '' || lines.length === 0) return null
    const cited = lines.map((line) => line.text).join('\n')
    const [written, spoken] = [detectLanguage(sentence) ?? wanted, detectLanguage(cited)]
    const isAcross = written !== null && spoken !== null && written !== spoken
    if (isAcross && (words === null || !lines.some((line) => holdsWords(line.text, words)))) return null
    const meetings = new Set(lines.map((line) => line.recordingId))
    const near = aroundWithout(sources, lines, 1, withheld).filter((line) => meetings.has(line.recordingId))
    const support = judge(sentence, { cited: lines, near, people })
    return support && { shown: { text: sentence, citations: lines.map(citationOf), support }, lines }
  }
}
