import type { ChatEvent, ChatQuestion } from '@hattama/contract/chat'
import { paths } from '@hattama/contract/rules/paths'
import { type Problem, toProblem, unreachable } from '@hattama/platform'
import { EventSourceParserStream } from 'eventsource-parser/stream'

/**
 * Asks, and hands over each event of the answer as it comes. Gives what went wrong: a refusal, a failure while
 * answering, or a connection that broke before the end; null when it ended well or was stopped by `signal`.
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
