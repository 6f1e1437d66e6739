import type { ChatRequest, Reply } from '../../api/testing/language-model/chat-server.ts'
import { heardIn, takeMinutes } from '../../api/testing/language-model/minute-taker.ts'

/**
 * Reads the lines it is sent as a model would. Asked for minutes it reports them; asked in a chat it repeats what they say
 * about the budget, and if asked for everything it goes on and on with words nobody said.
 */
export const answerOfModel = (request: ChatRequest): Reply => {
  if (!request.stream) return { text: JSON.stringify(takeMinutes(request)) }
  const line = heardIn(request).find((h) => /budget|office/.test(h.text))
  const isLong = request.messages.at(-1)?.content.includes('everything') ?? false
  const said = line ? `${line.text} [${line.n}]. ` : 'NOT_IN_THE_MEETINGS'
  return isLong ? { text: said + 'And so on and so forth. '.repeat(2000), pauseMs: 20 } : { text: said }
}
