import { excerpt, summarySections } from '@hattama/contract/rules/insight/summary-text'
import { afterEach, describe, expect, test } from 'vitest'
import {
  type ChatRequest,
  type ChatServer,
  openChatServer,
  type Reply,
} from '#testing/language-model/chat-server.ts'
import { heardIn, takeMinutes } from '#testing/language-model/minute-taker.ts'
import { talk } from '#testing/language-model/talk.ts'
import type { Endpoint } from '#kernel/language-model/endpoint.ts'
import { createLanguageModel } from '#kernel/language-model/language-model.ts'
import { estimateTokens } from '#kernel/language-model/tokens.ts'
import { summariseMeeting } from './summarise-meeting.ts'

let server: ChatServer | undefined
afterEach(() => server?.close())

const open = async (reply: (request: ChatRequest, n: number) => Reply, settings: Partial<Endpoint> = {}) => {
  server = await openChatServer({ reply })
  const endpoint: Endpoint = {
    baseUrl: server.baseUrl,
    apiKey: undefined,
    model: 'minute-taker',
    context: 16_384,
    parallel: 4,
    timeoutMs: 60_000,
    retryMs: 5,
    ...settings,
  }
  const free = { reserve: async () => undefined, spend: async () => undefined }
  return { server, model: createLanguageModel(endpoint, free) }
}

const faithful = (request: ChatRequest): Reply => ({ text: JSON.stringify(takeMinutes(request)) })
const options = { workspaceId: 'w' }

const longTalk = (turns: number) =>
  talk(
    Array.from({ length: turns }, (_, i) => {
      const who = ['Aigul', 'Boris', 'Timur'][i % 3]
      if (i % 40 === 39) return `${who}: We decided to order part number ${i} from the supplier in Almaty.`
      if (i % 40 === 19) return `${who}: I will test component ${i} of the engine by Friday.`
      return `${who}: The measurement ${i} shows that the temperature of sensor ${i * 7} rises during the night shift.`
    }).join('\n'),
  )

describe('a long meeting', () => {
  test('is read in windows, written together, and all of it is covered', async () => {
    const { server, model } = await open(faithful, { context: 8192 })
    const stored = longTalk(800)
    const shares: number[] = []
    const { made, fault } = await summariseMeeting(model, stored, {
      ...options,
      onProgress: (s) => shares.push(s),
    })
    expect(fault).toBeNull()
    expect(made.body.coverage).toMatchObject({ read: 1, dropped: 0 })
    const read = new Set(server.requests.flatMap((r) => heardIn(r).map((h) => h.n)))
    expect(read.size).toBe(800)
    expect(server.requests.length).toBeGreaterThan(4)
    expect(made.body.decisions).toHaveLength(20)
    expect(made.actionItems).toHaveLength(20)
    expect(shares.at(-1)).toBe(1)
    expect(shares).toEqual(shares.toSorted((a, b) => a - b))
  })

  test('of five hours, notes that fit no reading are written stretch by stretch, up to the whole', async () => {
    const { server, model } = await open(faithful, { context: 8192 })
    const stored = longTalk(2400)
    const { made, fault } = await summariseMeeting(model, stored, options)
    expect(fault).toBeNull()
    expect(made.body.coverage).toMatchObject({ read: 1, dropped: 0 })
    const sent = server.requests.map((r) => String(r.messages.at(-1)?.content))
    const unions = sent.filter((text) => text.includes('checked notes from all parts'))
    expect(unions.length).toBeGreaterThan(2)
    // however long the meeting is, no request is longer than one reading plus the question
    for (const text of sent) expect(estimateTokens(text)).toBeLessThan(8192 * 0.6)
    const cited = [...(unions.at(-1) ?? '').matchAll(/\[([\d, ]+)\]$/gm)].flatMap((m) =>
      (m[1] ?? '').split(', '),
    )
    expect(Math.min(...cited.map(Number))).toBeLessThan(240)
    expect(Math.max(...cited.map(Number))).toBeGreaterThan(2000)
    const headings = summarySections(made.body.summary)
    expect(excerpt(made.body.summary).length).toBeGreaterThan(50)
    expect(headings.length).toBeGreaterThan(2)
    expect(made.body.decisions).toHaveLength(60)
    expect(made.actionItems).toHaveLength(60)
  })

  test('a window the server finds too long is halved', async () => {
    const { server, model } = await open((request) =>
      heardIn(request).length > 60
        ? { status: 400, message: "This model's maximum context length is 2000 tokens" }
        : faithful(request),
    )
    const { made, fault } = await summariseMeeting(model, longTalk(200), options)
    expect(fault).toBeNull()
    expect(made.body.coverage.read).toBe(1)
    expect(made.actionItems).toHaveLength(5)
    expect(server.requests.length).toBeGreaterThan(4)
  })

  test('a server that silently cuts the prompt is found out by its own count', async () => {
    const { server, model } = await open((request) => {
      const length = JSON.stringify(request.messages).length
      return { ...(faithful(request) as { text: string }), read: Math.min(1000, length >> 2) }
    })
    const { made, fault } = await summariseMeeting(model, longTalk(200), options)
    expect(fault).toBeNull()
    expect(made.body.coverage.read).toBe(1)
    const longest = Math.max(...server.requests.slice(4).map((r) => heardIn(r).length))
    expect(longest).toBeLessThan(110)
  })

  test('parts that could not be read are told as not covered', async () => {
    const { model } = await open(
      (request) =>
        heardIn(request).some((h) => h.n === 1) ? { status: 500, message: 'boom' } : faithful(request),
      { context: 8192 },
    )
    const { made, fault } = await summariseMeeting(model, longTalk(800), options)
    expect(fault).toBeNull()
    expect(made.body.coverage.read).toBeGreaterThan(0.6)
    expect(made.body.coverage.read).toBeLessThan(0.95)
  })
})
