import { claimedNumbers } from '../../../api/src/kernel/language/numbers.ts'
import type { StoredMeeting } from '../../../api/src/insight/transcript/stored-transcript.ts'
import { readStored } from '../claims/read-meeting.ts'
import { type Asked, type Part, readMarks } from '../outcomes/read-marks.ts'
import { askWithoutModel } from './ask.ts'

/** `right`: a marked turn is quoted, or none where the meeting does not say. `wrong`: quoted as an answer and is not one. */
type Verdict = 'right' | 'wrong' | 'missed'

type Judged = {
  meeting: string
  question: string
  answer: string | null
  verdict: Verdict
  /** not found, and a marked turn is among the lines shown as nearest */
  isNear: boolean
  /** not found, and lines are shown as nearest */
  hasNear: boolean
  /** the first quote alone is from a marked turn */
  isFirst: boolean
  /** every number of the right answer is in the quotes */
  isWhole: boolean
  quotes: string[]
  ms: number
}

/** Ids of the turns that begin at these times. */
export const turnsAt = ({ segments }: StoredMeeting, at: readonly number[]) =>
  new Set(
    segments.filter((s) => s.id.endsWith('.0') && at.includes(s.startMs)).map((s) => s.id.split('.')[0]),
  )

const judge = async (
  name: string,
  meeting: StoredMeeting,
  { question, answer, at }: Asked,
): Promise<Judged> => {
  const since = performance.now()
  const { found, sentences } = await askWithoutModel(meeting, question)
  const ms = performance.now() - since
  const turns = turnsAt(meeting, at)
  const hits = sentences.map(({ citations }) => citations.some((c) => turns.has(c.segmentId.split('.')[0])))
  const isNear = answer !== null && !found && hits.includes(true)
  const isHit = answer === null ? !found : found && hits.includes(true)
  const said = new Set(claimedNumbers(sentences.map((s) => s.text).join(' ')))
  return {
    meeting: name,
    question,
    answer,
    verdict: isHit ? 'right' : found ? 'wrong' : 'missed',
    isNear,
    hasNear: !found && sentences.length > 1,
    isFirst: answer !== null && hits[0] === true,
    isWhole: isHit && claimedNumbers(answer ?? '').every((n) => said.has(n)),
    quotes: sentences.map((s) => s.text),
    ms,
  }
}

/** Asks the chat every question that readers marked in the meetings of a language. */
export const askAll = async (folder: string, language: string, part: Part): Promise<Judged[]> => {
  const all: Judged[] = []
  for (const marks of readMarks(folder, language, part)) {
    const meeting = readStored(marks.file)
    for (const asked of marks.asked) all.push(await judge(marks.name, meeting, asked))
  }
  return all
}
