import { contentStems, nameStems } from '#kernel/language/content.ts'
import { countWords } from '#kernel/language/words.ts'

/** A transcript segment as used in search. Times in ms. */
export type PassageSegment = {
  id: string
  recordingId: string
  /** as shown */
  speaker: string
  startMs: number
  endMs: number
  text: string
  /** words of its neighbours that belong to a number at its edge */
  lead?: string | undefined
  tail?: string | undefined
}

/** What was said, with the rest of a number at its edges. */
export const wholeText = ({ lead, text, tail }: Pick<PassageSegment, 'lead' | 'text' | 'tail'>): string =>
  [lead, text, tail].filter(Boolean).join(' ')

/** Neighbouring segments of one recording, about a hundred words: the unit that is ranked, quoted and given to a model. */
export type Passage = {
  recordingId: string
  segments: PassageSegment[]
  /** stems of the meaningful words, in order */
  terms: string[]
  /** stems of the names of its speakers */
  speakers: Set<string>
}

const passageWords = 120

/** Cuts segments (in order, one recording after another) into passages at changes of speaker where possible. */
export const passagesOf = (segments: readonly PassageSegment[], words = passageWords): Passage[] => {
  const passages: Passage[] = []
  let open: PassageSegment[] = []
  let size = 0
  const close = () => {
    const [first] = open
    if (!first) return
    passages.push({
      recordingId: first.recordingId,
      segments: open,
      terms: contentStems(open.map((s) => s.text).join('\n')),
      speakers: new Set(open.flatMap((s) => nameStems(s.speaker))),
    })
    open = []
    size = 0
  }
  for (const segment of segments) {
    const last = open.at(-1)
    const length = countWords(segment.text)
    const changes = last !== undefined && last.speaker !== segment.speaker
    if (last && last.recordingId !== segment.recordingId) close()
    else if (size + length > words * 1.25 || (size >= words * 0.75 && changes)) close()
    open.push(segment)
    size += length
  }
  close()
  return passages
}
