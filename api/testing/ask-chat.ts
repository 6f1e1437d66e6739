import type { ChatEvent, ChatTurn } from '@hattama/contract/insight/chat'
import { paths } from '@hattama/contract/rules/app/paths'
import type { testApp } from './app.ts'

type Asks = Pick<ReturnType<typeof testApp>, 'app'>
type Given = {
  /** of the reader's interface */
  language?: string
  signal?: AbortSignal
}

/** Posts a question to the chat; the answer is a stream of events. */
export const postQuestion = (
  { app }: Asks,
  token: string,
  asked: object,
  { language, signal }: Given = {},
): Promise<Response> =>
  Promise.resolve(
    app.request(paths.chats, {
      method: 'POST',
      headers: {
        authorization: `Bearer ${token}`,
        'content-type': 'application/json',
        ...(language && { cookie: `hattama_language=${language}` }),
      },
      body: JSON.stringify(asked),
      ...(signal && { signal }),
    }),
  )

/** Asks the chat and reads the whole stream; `turn` is null where no answer came, `chatId` empty where no chat began. */
export const askChat = async (t: Asks, token: string, asked: object, given?: Given) => {
  const response = await postQuestion(t, token, asked, given)
  const text = await response.text()
  const events = [...text.matchAll(/^data: (.*)$/gm)].map(([, json = '']) => JSON.parse(json) as ChatEvent)
  const [begun, last] = [events[0], events.at(-1)]
  return {
    status: response.status,
    text,
    events,
    chatId: begun?.type === 'begun' ? begun.chatId : '',
    turn: last?.type === 'answered' ? last.turn : null,
  }
}

/**
 * Asks the chat for its finished turn.
 * @throws Error where the question is not answered
 */
export const turnFor = async (t: Asks, token: string, asked: object, given?: Given): Promise<ChatTurn> => {
  const { turn, text } = await askChat(t, token, asked, given)
  if (!turn) throw new Error(`not answered: ${text}`)
  return turn
}
