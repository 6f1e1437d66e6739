import type { ChatEvent, ChatQuestion } from '@hattama/contract/chat'
import { readEventText } from '@hattama/contract/event-text'
import { paths } from '@hattama/contract/paths'
import { type Problem, toProblem, unreachable } from '@hattama/platform'

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
    await readEventText(answer.body, (data) => {
      last = JSON.parse(data) as ChatEvent
      onEvent(last)
    })
  } catch {
    return signal.aborted ? null : unreachable(false)
  }
  if (last?.type === 'failed') return toProblem(500, { code: last.code })
  return last?.type === 'answered' || signal.aborted ? null : unreachable(false)
}
