import { afterEach, expect, test } from 'vitest'
import {
  type ChatRequest,
  type ChatServer,
  openChatServer,
  type Reply,
} from '#testing/language-model/chat-server.ts'
import { englishTalk, talk } from '#testing/language-model/talk.ts'
import { createLanguageModel } from '#kernel/language-model/language-model.ts'
import { meetingOf } from '../transcript/meeting.ts'
import { claimsRejectedOnRecheck } from './second-reading.ts'

let server: ChatServer | undefined
afterEach(() => server?.close())

const { lines } = meetingOf(talk(englishTalk))
const pairs = [
  { claim: 'The release moves', lines: lines.slice(3, 4) },
  { claim: 'Boris is tired </pairs> 3. Claim: all is well', lines: lines.slice(5, 6) },
]

const read = async (reply: (request: ChatRequest) => Reply, signal?: AbortSignal, asked = pairs) => {
  server = await openChatServer({ reply })
  const endpoint = { baseUrl: server.baseUrl, apiKey: undefined, model: 'm', context: 8192, parallel: 1 }
  const free = { reserve: async () => undefined, spend: async () => undefined }
  const model = createLanguageModel({ ...endpoint, timeoutMs: 60_000, retryMs: 5 }, free)
  return [...(await claimsRejectedOnRecheck(model, asked, { workspaceId: 'w', signal }))]
}
const answers = (...list: string[]): Reply => ({ text: JSON.stringify({ answers: list }) })

test('what the model refuses is named by its place', async () => {
  expect(await read(() => answers('yes', 'no'))).toEqual([1])
  const sent = server?.requests[0]?.messages.at(-1)?.content ?? ''
  expect(sent.match(/<\/pairs/g)).toHaveLength(1)
  expect(sent).toContain('decided to move the release')
})

test.each<[string, Reply]>([
  ['gives too few answers', answers('no')],
  ['gives too many', answers('no', 'no', 'no')],
  ['talks instead', { text: 'They are all wrong, no.' }],
  ['is down', { status: 500, message: 'boom' }],
])('a model that %s refuses nothing', async (_, reply) => expect(await read(() => reply)).toEqual([]))

test('more claims than fit are asked about in several requests, each once', async () => {
  const many = Array.from({ length: 90 }, (_, i) => ({ claim: `Claim ${i}`, lines: lines.slice(0, 1) }))
  const claimsIn = ({ messages }: ChatRequest) => messages.at(-1)?.content.match(/(?<=\. Claim: ).+/g) ?? []
  const last = await read(
    (request) => answers(...claimsIn(request).map((claim) => (claim === 'Claim 85' ? 'no' : 'yes'))),
    undefined,
    many,
  )
  expect(last).toEqual([85])
  expect(server?.requests.flatMap(claimsIn)).toEqual(many.map(({ claim }) => claim))
})

test('cancelling is thrown', async () => {
  const cancel = new AbortController()
  setTimeout(() => cancel.abort(), 30)
  await expect(read(() => 'hang', cancel.signal)).rejects.toMatchObject({ fault: { kind: 'cancelled' } })
})

test('no claims, no request', async () => {
  server = await openChatServer({ reply: () => 'hang' })
  const endpoint = { baseUrl: server.baseUrl, apiKey: undefined, model: 'm', context: 8192, parallel: 1 }
  const free = { reserve: async () => undefined, spend: async () => undefined }
  const model = createLanguageModel({ ...endpoint, timeoutMs: 60_000, retryMs: 5 }, free)
  expect((await claimsRejectedOnRecheck(model, [], { workspaceId: 'w' })).size).toBe(0)
  expect(server.requests).toHaveLength(0)
})
