import type { ChatEvent, ChatQuestion } from '@hattama/contract/insight/chat'
import { paths } from '@hattama/contract/rules/app/paths'
import { type Problem, toProblem, unreachable } from '@hattama/platform'
import { EventSourceParserStream } from 'eventsource-parser/stream'

/**
 * Asks a question and passes on each event of the answer as it arrives. Returns the problem if the question was refused,
 * the answer failed or the connection broke before the end; null on success or when `signal` stopped it.
 */
export const ask = async (
  token: string | null,
  question: ChatQuestion,
  onEvent: (event: ChatEvent) => void,
  signal: AbortSignal,
): Promise<Problem | null> => {
  let last: ChatEvent | undefined
  try {
    const answer = await fetch(paths.chats, {
      method: 'POST',
      headers: { authorization: `Bearer ${token ?? ''}`, 'content-type': 'application/json' },
      body: JSON.stringify(question),
      signal,
    })
    if (!answer.ok || !answer.body) return toProblem(answer.status, await answer.json().catch(() => null))
    await answer.body
      .pipeThrough(new TextDecoderStream())
      .pipeThrough(new EventSourceParserStream())
      .pipeTo(
        new WritableStream({
          write: ({ data }) => {
            last = JSON.parse(data) as ChatEvent
            onEvent(last)
          },
        }),
      )
  } catch {
    return signal.aborted ? null : unreachable(false)
  }
  if (last?.type === 'failed') return toProblem(500, { code: last.code })
  return last?.type === 'answered' || signal.aborted ? null : unreachable(false)
}
