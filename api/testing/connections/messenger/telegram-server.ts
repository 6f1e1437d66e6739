import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Message, MessageEntity, Update } from '#connections/messenger/telegram/telegram.ts'
import { startHost } from '../../link-host.ts'

/** A message of the bot in a chat, in its current state. */
type Said = {
  chatId: number
  messageId: number
  text: string
  entities: MessageEntity[]
  replyTo: number | null
  edits: number
}

/** A fault in the next calls of a method. `cut`: done, but the line breaks before the answer; `held`: done, no answer. */
type Fault = {
  method: string
  times: number
  answer: { error_code: number; description: string; parameters?: object } | 'cut' | 'held' | 'html'
}

type Call = Record<string, unknown> & { chat_id?: number; text?: string }

const entitiesOf = (body: Call) => (body['entities'] as MessageEntity[] | undefined) ?? []

const refusal = (error_code: number, description: string, parameters?: object) => ({
  ok: false as const,
  error_code,
  description,
  ...(parameters && { parameters }),
})

/** Errors with the Bot API's wording. */
export const refusals = {
  busy: { ...refusal(429, 'Too Many Requests: retry after 7', { retry_after: 7 }) },
  conflict: refusal(
    409,
    'Conflict: terminated by other getUpdates request; make sure that only one bot instance is running',
  ),
}

const bodyOf = async (request: IncomingMessage): Promise<Call> => {
  const pieces: Buffer[] = []
  for await (const piece of request) pieces.push(piece as Buffer)
  const text = Buffer.concat(pieces).toString('utf8')
  return text === '' ? {} : (JSON.parse(text) as Call)
}

/**
 * A Bot API server as documented (core.telegram.org/bots/api): tokens, updates repeated until they are confirmed, one poller
 * at a time, webhooks, messages with their entities and limits, files of 20 MB, errors with its wording.
 */
export const startTelegram = async () => {
  const state = {
    token: '4839574812:AAFD39kkdpWt3ywyRZergyOLMaJhac60qc_',
    username: 'hattama_test_bot',
    id: 4839574812,
    faults: [] as Fault[],
    blocked: new Set<number>(),
    left: [] as number[],
    webhook: null as { url: string; secret_token?: string } | null,
    /** files by id; `path`: as a self-hosted server returns it */
    files: new Map<string, { bytes: Buffer; size?: number; path?: string }>(),
  }
  const said: Said[] = []
  const calls: { method: string; body: Call }[] = []
  let updates: Update[] = []
  let nextUpdate = 731_000_000
  let nextMessage = 1
  let poller: (() => void) | null = null
  let wake = () => {}

  const hold = async (seconds: number) => {
    poller?.()
    let isOusted = false
    await new Promise<void>((done) => {
      const timer = setTimeout(done, seconds * 1000)
      const end = () => {
        clearTimeout(timer)
        done()
      }
      wake = end
      poller = () => {
        isOusted = true
        end()
      }
    })
    if (!isOusted) poller = null
    return isOusted
  }

  const getUpdates = async (body: Call) => {
    if (state.webhook)
      return refusal(
        409,
        "Conflict: can't use getUpdates method while webhook is active; use deleteWebhook to delete the webhook first",
      )
    const offset = Number(body['offset'] ?? 0)
    updates = updates.filter(({ update_id: id }) => id >= offset)
    if (updates.length === 0 && (await hold(Number(body['timeout'] ?? 0)))) return refusals.conflict
    return { ok: true, result: updates.filter(({ update_id: id }) => id >= offset).slice(0, 100) }
  }

  /** Why a message is refused; null: it is accepted. */
  const judge = (body: Call) => {
    const { chat_id: chatId = 0, text = '' } = body
    const entities = entitiesOf(body)
    if (state.blocked.has(chatId)) return refusal(403, 'Forbidden: bot was blocked by the user')
    if (text.trim() === '') return refusal(400, 'Bad Request: message text is empty')
    if (text.length > 4096) return refusal(400, 'Bad Request: message is too long')
    if (entities.some(({ offset, length }) => length < 1 || offset + length > text.length))
      return refusal(400, 'Bad Request: entity is beyond the end of the text')
    return null
  }

  const sendMessage = (body: Call) => {
    const wrong = judge(body)
    if (wrong) return wrong
    const reply = body['reply_parameters'] as { message_id: number } | undefined
    const message: Said = {
      chatId: body.chat_id ?? 0,
      messageId: (nextMessage += 1),
      text: body.text ?? '',
      entities: entitiesOf(body).slice(0, 100),
      replyTo: reply?.message_id ?? null,
      edits: 0,
    }
    said.push(message)
    const chat = { id: message.chatId, type: 'private' }
    return { ok: true, result: { message_id: message.messageId, date: 1, chat, text: message.text } }
  }

  const editMessageText = (body: Call) => {
    const wrong = judge(body)
    if (wrong) return wrong
    const message = said.find((one) => one.chatId === body.chat_id && one.messageId === body['message_id'])
    if (!message) return refusal(400, 'Bad Request: message to edit not found')
    const entities = entitiesOf(body)
    if (message.text === body.text && JSON.stringify(message.entities) === JSON.stringify(entities))
      return refusal(
        400,
        'Bad Request: message is not modified: specified new message content and reply markup are exactly the same as a current content and reply markup of the message',
      )
    Object.assign(message, { text: body.text, entities, edits: message.edits + 1 })
    return {
      ok: true,
      result: { message_id: message.messageId, date: 1, chat: { id: body.chat_id, type: 'private' } },
    }
  }

  const getFile = (body: Call) => {
    const id = String(body['file_id'])
    const file = state.files.get(id)
    if (!file) return refusal(400, 'Bad Request: wrong file_id or the file is temporarily unavailable')
    const size = file.size ?? file.bytes.length
    if (size > 20_000_000 && file.path === undefined) return refusal(400, 'Bad Request: file is too big')
    return {
      ok: true,
      result: { file_id: id, file_unique_id: id, file_size: size, file_path: file.path ?? `voice/${id}.oga` },
    }
  }

  const methods: Record<string, (body: Call) => object | Promise<object>> = {
    getMe: () => ({
      ok: true,
      result: { id: state.id, is_bot: true, first_name: 'Hattama', username: state.username },
    }),
    getUpdates,
    sendMessage,
    editMessageText,
    getFile,
    sendChatAction: () => ({ ok: true, result: true }),
    leaveChat: (body) => {
      state.left.push(body.chat_id ?? 0)
      return { ok: true, result: true }
    },
    setWebhook: (body) => {
      state.webhook = body as { url: string; secret_token?: string } & Call
      return { ok: true, result: true }
    },
    deleteWebhook: () => {
      state.webhook = null
      return { ok: true, result: true }
    },
    getWebhookInfo: () => ({
      ok: true,
      result: { url: state.webhook?.url ?? '', has_custom_certificate: false, pending_update_count: 0 },
    }),
  }

  const send = (response: ServerResponse, status: number, body: object | string) =>
    void response
      .writeHead(status, { 'content-type': typeof body === 'string' ? 'text/html' : 'application/json' })
      .end(typeof body === 'string' ? body : JSON.stringify(body))

  const serve = async (request: IncomingMessage, response: ServerResponse) => {
    const { pathname } = new URL(request.url ?? '', 'http://x')
    const [, token, path] = /^\/file\/bot([^/]+)\/voice\/(.+)\.oga$/.exec(pathname) ?? []
    if (path !== undefined) {
      const file = state.files.get(path)
      if (token !== state.token || !file) return send(response, 404, refusal(404, 'Not Found'))
      return void response.writeHead(200, { 'content-length': file.bytes.length }).end(file.bytes)
    }
    const [, given, method = ''] = /^\/bot([^/]+)\/(\w+)$/.exec(pathname) ?? []
    const body = await bodyOf(request)
    if (given !== state.token) return send(response, 401, refusal(401, 'Unauthorized'))
    calls.push({ method, body })
    const fault = state.faults.find((one) => one.method === method && one.times > 0)
    if (fault) fault.times -= 1
    if (fault?.answer === 'html') return send(response, 502, '<html><title>502 Bad Gateway</title></html>')
    const isDone = fault?.answer === 'cut' || fault?.answer === 'held'
    if (fault && typeof fault.answer === 'object')
      return send(response, fault.answer.error_code, fault.answer)
    const answer = (await methods[method]?.(body)) ?? refusal(404, 'Not Found: method not found')
    if (isDone) return fault.answer === 'cut' ? void response.destroy() : undefined
    const { error_code: code = 200 } = answer as { error_code?: number }
    send(response, code, answer)
  }

  const host = await startHost((request, response) => void serve(request, response))

  const add = (update: object): Update => {
    const whole = { update_id: (nextUpdate += 1), ...update } as Update
    updates.push(whole)
    wake()
    return whole
  }

  return {
    url: host.url,
    state,
    said,
    calls,
    settings: { TELEGRAM_BOT_TOKEN: state.token, TELEGRAM_API_URL: host.url },
    /** what the bot said in a chat, oldest first */
    saidTo: (chatId: number) => said.filter((one) => one.chatId === chatId),
    /** A person writes to the bot, or sends it a file. */
    write: (chatId: number, message: Partial<Message> | string) =>
      add({
        message: {
          message_id: (nextMessage += 1),
          date: 1_795_380_318,
          chat: { id: chatId, type: 'private', first_name: 'Anna' },
          from: {
            id: chatId,
            is_bot: false,
            first_name: 'Anna',
            username: `anna${chatId}`,
            language_code: 'en',
          },
          ...(typeof message === 'string' ? { text: message } : message),
        },
      }),
    /** Something else arrives: a group, or an update that was sent before. */
    add,
    /** number of updates to be sent or confirmed */
    waiting: () => updates.length,
    stop: () => {
      // a client in a long poll would keep a process alive for as long
      wake()
      return host.stop()
    },
  }
}

export type LocalTelegram = Awaited<ReturnType<typeof startTelegram>>
