import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

/** A chat request as a server of this kind sees it. */
export type ChatRequest = {
  model: string
  messages: { role: 'system' | 'user' | 'assistant'; content: string }[]
  response_format?: { type: string; json_schema?: { name: string; schema: object; strict?: boolean } }
  max_tokens?: number
  max_completion_tokens?: number
  temperature?: number
  stream?: boolean
}

/** What the model behind the server says, or how the server fails. */
export type Reply =
  | {
      text: string
      finish?: 'stop' | 'length'
      reasoning?: string
      dropAfter?: number
      pauseMs?: number
      /** tokens the server says it read, when it cut the prompt to its own context */
      read?: number
    }
  | { status: number; message: string; headers?: Record<string, string> }
  | 'hang'

/** What a server of this kind may not support. */
export type Refusal =
  | 'json_schema'
  | 'json_object'
  | 'response_format'
  | 'max_tokens'
  | 'temperature'
  | 'system'

export type ChatServer = {
  /** in the form LLM_BASE_URL takes */
  baseUrl: string
  requests: ChatRequest[]
  /** highest number of concurrent requests */
  peak: () => number
  close: () => Promise<void>
}

/**
 * A local server with the wire format of OpenAI's chat completions (answers, errors, server-sent events), strict about its
 * input. The model behind it is the `reply` function; `refuses` lists what it answers with 400.
 */
export const openChatServer = async (options: {
  reply: (request: ChatRequest, n: number) => Reply
  refuses?: readonly Refusal[]
  apiKey?: string
}): Promise<ChatServer> => {
  const requests: ChatRequest[] = []
  let under = 0
  let peak = 0
  const serve = async (request: IncomingMessage, response: ServerResponse) => {
    const chunks: Buffer[] = []
    for await (const chunk of request) chunks.push(chunk as Buffer)
    if (request.method !== 'POST' || request.url !== '/v1/chat/completions') {
      return refuse(response, 404, `Invalid URL (${request.method} ${request.url})`)
    }
    if (options.apiKey && request.headers.authorization !== `Bearer ${options.apiKey}`) {
      return refuse(response, 401, 'Incorrect API key provided')
    }
    const body = JSON.parse(Buffer.concat(chunks).toString()) as ChatRequest
    requests.push(body)
    const wrong = wrongWith(body) ?? refused(body, options.refuses ?? [])
    if (wrong) return refuse(response, 400, wrong)
    await answer(response, body, options.reply(body, requests.length))
  }
  const server = createServer((request, response) => {
    peak = Math.max(peak, ++under)
    response.on('close', () => under--)
    serve(request, response).catch(() => response.destroy())
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    baseUrl: `http://127.0.0.1:${(server.address() as AddressInfo).port}/v1`,
    requests,
    peak: () => peak,
    close: async () => {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}

const refuse = (response: ServerResponse, status: number, message: string, headers = {}) => {
  response.writeHead(status, { 'content-type': 'application/json', ...headers })
  response.end(JSON.stringify({ error: { message, type: 'invalid_request_error', param: null, code: null } }))
}

const wrongWith = (body: ChatRequest): string | null => {
  if (typeof body.model !== 'string' || body.model === '') return 'you must provide a model parameter'
  if (!Array.isArray(body.messages) || body.messages.length === 0) return "'messages' must not be empty"
  const odd = body.messages.find(
    (m) => !['system', 'user', 'assistant'].includes(m.role) || typeof m.content !== 'string',
  )
  return odd ? `Invalid message of role ${odd.role}` : null
}

const refused = (body: ChatRequest, refuses: readonly Refusal[]): string | null => {
  const type = body.response_format?.type
  if (type && refuses.includes('response_format')) return 'Unknown parameter: response_format'
  if (type === 'json_schema' && refuses.includes('json_schema')) {
    return "Invalid parameter: 'response_format' of type 'json_schema' is not supported with this model."
  }
  if (type === 'json_object' && refuses.includes('json_object')) {
    return "'response_format.type' must be 'json_schema' or 'text'"
  }
  if (body.max_tokens !== undefined && refuses.includes('max_tokens')) {
    return "Unsupported parameter: 'max_tokens' is not supported with this model. Use 'max_completion_tokens' instead."
  }
  if (body.temperature !== undefined && refuses.includes('temperature')) {
    return "Unsupported value: 'temperature' does not support 0 with this model."
  }
  if (body.messages.some((m) => m.role === 'system') && refuses.includes('system')) {
    return 'System role not supported'
  }
  return null
}

const answer = async (response: ServerResponse, body: ChatRequest, reply: Reply) => {
  if (reply === 'hang') return
  if ('status' in reply) return refuse(response, reply.status, reply.message, reply.headers)
  const head = { id: 'chatcmpl-1', created: Math.floor(Date.now() / 1000), model: body.model }
  const read = reply.read ?? JSON.stringify(body.messages).length >> 2
  const usage = {
    prompt_tokens: read,
    completion_tokens: reply.text.length >> 2,
    total_tokens: read + (reply.text.length >> 2),
  }
  const finish = reply.finish ?? 'stop'
  if (!body.stream) {
    const message = {
      role: 'assistant',
      content: reply.text,
      ...(reply.reasoning ? { reasoning_content: reply.reasoning } : {}),
    }
    response.writeHead(200, { 'content-type': 'application/json' })
    response.end(
      JSON.stringify({
        ...head,
        object: 'chat.completion',
        choices: [{ index: 0, message, finish_reason: finish }],
        usage,
      }),
    )
    return
  }
  response.writeHead(200, { 'content-type': 'text/event-stream' })
  const send = (delta: object, finish_reason: string | null = null) =>
    response.write(
      `data: ${JSON.stringify({ ...head, object: 'chat.completion.chunk', choices: [{ index: 0, delta, finish_reason }] })}\n\n`,
    )
  send({ role: 'assistant', content: '' })
  if (reply.reasoning) send({ reasoning_content: reply.reasoning })
  const words = reply.text.split(/(?<=\s)/)
  for (const [i, word] of words.entries()) {
    if (reply.pauseMs) await new Promise((resolve) => setTimeout(resolve, reply.pauseMs))
    if (i === reply.dropAfter) return void response.destroy()
    if (response.destroyed) return
    send({ content: word })
  }
  send({}, finish)
  response.write(
    `data: ${JSON.stringify({ ...head, object: 'chat.completion.chunk', choices: [], usage })}\n\n`,
  )
  response.end('data: [DONE]\n\n')
}
