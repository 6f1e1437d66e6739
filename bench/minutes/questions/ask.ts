import type { ChatAnswer } from '@hattama/contract/insight/chat'
import { answerQuestion } from '../../../api/src/insight/chat/answer.ts'
import { passagesOf } from '../../../api/src/insight/search/passages.ts'
import { rank } from '../../../api/src/insight/search/rank.ts'
import { withEdges } from '../../../api/src/insight/search/with-edges.ts'
import type { StoredMeeting } from '../../../api/src/insight/transcript/stored-transcript.ts'

/** As many passages as the chat reads without a model. */
const passagesRead = 24

/** Answers a question about one meeting as the chat does without a language model. */
export const askWithoutModel = async (meeting: StoredMeeting, question: string): Promise<ChatAnswer> => {
  const spoken = meeting.segments.map(({ speakerId, ...s }) => ({
    ...s,
    recordingId: 'meeting',
    speaker: speakerId,
  }))
  const ranked = withEdges(rank(passagesOf(spoken), question, passagesRead), spoken)
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
