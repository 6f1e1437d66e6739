import type { ChatAnswer } from '@hattama/contract/insight/chat'
import { answerQuestion } from '../../../api/src/insight/chat/answer.ts'
import { passagesOf } from '../../../api/src/insight/search/passages.ts'
import { rank, type Ranked } from '../../../api/src/insight/search/rank.ts'
import { withEdges } from '../../../api/src/insight/search/with-edges.ts'
import type { StoredMeeting } from '../../../api/src/insight/transcript/stored-transcript.ts'

/** As many passages as the chat reads without a model. */
const passagesRead = 24

/** The passages of a meeting that the chat reads for a question. */
export const passagesFor = (meeting: Pick<StoredMeeting, 'segments'>, question: string): Ranked[] => {
  const spoken = meeting.segments.map(({ speakerId, ...s }) => ({
    ...s,
    recordingId: 'meeting',
    speaker: speakerId,
  }))
  return withEdges(rank(passagesOf(spoken), question, passagesRead), spoken)
}

/** Answers a question about one meeting as the chat does without a language model. */
export const askWithoutModel = async (meeting: StoredMeeting, question: string): Promise<ChatAnswer> => {
  const ranked = passagesFor(meeting, question)
  const { answer } = await answerQuestion(null, {
    question,
    found: { ranked, titles: new Map() },
    before: [],
    workspaceId: 'measured',
    signal: new AbortController().signal,
    onSentence: () => Promise.resolve(),
  })
  return answer
}
