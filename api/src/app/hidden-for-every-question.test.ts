import type { CreatedApiKey } from '@hattama/contract/people/api-key'
import { hiddenMark } from '@hattama/contract/rules/library/personal-data'
import { paths } from '@hattama/contract/rules/app/paths'
import { beforeAll, describe, expect, test } from 'vitest'
import { maskNext } from '#insight/search/mask-documents.ts'
import { accessTable } from '#testing/access/table.ts'
import { testApp } from '#testing/app.ts'
import { hiddenPairs, maskedEither, questionsAbout, seedHiddenValues } from '#testing/hidden-values.ts'
import { seedMeeting } from '#testing/talk.ts'
import { runs } from '#testing/tier.ts'
import type { Described, Parameter } from './api-description/enrich.ts'
import { routes } from './app.ts'

/**
 * Asks every way of asking for what is hidden, and for something of the same shape that is nowhere. Whoever can tell the
 * answers apart can spell out what is hidden.
 */
const [many, limited] = [
  '1000000',
  [
    'REQUESTS_PER_PERSON',
    'REQUESTS_PER_WORKSPACE',
    'REQUESTS_PER_KEY',
    'DOWNLOADS_PER_PERSON',
    'DOWNLOADS_PER_WORKSPACE',
  ],
]
const t = testApp(routes, {
  settings: Object.fromEntries(limited.map((name) => [`LIMIT_${name}`, many])),
})

type Who = 'viewer' | 'owner' | 'key'
const tokens = {} as Record<Who, string>
const described = new Map<string, Parameter[]>()
let recordingId = ''

beforeAll(async () => {
  const owner = await t.signedIn()
  const viewer = await t.signedIn({ id: owner.workspaceId, role: 'viewer' })
  const key = await t.call<CreatedApiKey>('POST', '/api/keys', viewer.token, {
    name: 'x',
    scopes: ['recording.read', 'summary.read', 'chat.use'],
    days: 1,
  })
  Object.assign(tokens, { owner: owner.token, viewer: viewer.token, key: key.body.token })
  recordingId = await seedHiddenValues(t, owner)
  const { id } = await seedMeeting(
    t.database.db,
    owner,
    'Plain',
    'Dana: The report is due on Monday, phone me.',
  )
  await t.database.sql`update recordings set visibility = 'workspace' where id = ${id}`
  while (await maskNext(t.database.db));
  const { paths: all } = (await t.call<Described>('GET', paths.openapi)).body
  for (const [path, methods] of Object.entries(all)) {
    const queries = methods['get']?.parameters?.filter((one) => one.in === 'query') ?? []
    described.set(`GET ${path.replaceAll(/\{(\w+)\}/g, ':$1')}`, queries)
  }
})

/**
 * An answer without what was asked, as it may be echoed, and without what differs each time. An echo of a listed name is
 * masked: that it is on the list can be tried by hiding a recording of one's own.
 */
const compared = (text: string, value: string) => {
  const asked = [value, ...value.split(/[^\p{L}\p{N}]+/u).filter((word) => word.length > 2)]
  const echoes = asked
    .flatMap((one) => [one, JSON.stringify(one).slice(1, -1), encodeURIComponent(one), one.toLowerCase()])
    .flatMap((echo) => [echo, maskedEither(echo)])
    .filter((echo) => echo !== '' && echo !== hiddenMark)
  const without = text
    .replaceAll(/\d{4}-\d\d-\d\dT[\d:.]+Z/g, 'time')
    .replaceAll(/[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}/g, (id) => (id === recordingId ? 'it' : 'id'))
    .replaceAll(/[\w-]{32,}/g, 'token')
  return maskedEither(echoes.reduce((rest, echo) => rest.replaceAll(echo, hiddenMark), maskedEither(without)))
}

const answerOf = async (who: Who, path: string, value: string, body?: unknown) => {
  const gone = new AbortController()
  const response = await t.app.request(path, {
    method: body === undefined ? 'GET' : 'POST',
    signal: gone.signal,
    headers: {
      authorization: `Bearer ${tokens[who]}`,
      ...(body !== undefined && {
        'content-type': 'application/json',
        accept: 'application/json, text/event-stream',
      }),
    },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  })
  const isEndless = response.headers.get('content-type')?.startsWith('text/event-stream') && !body
  const text = isEndless ? '' : await response.text()
  if (isEndless) await response.body?.cancel().catch(() => undefined)
  gone.abort()
  expect(response.status).not.toBe(429)
  return compared(`${response.status} ${response.headers.has('etag')} ${text}`, value)
}

/** What a question about one parameter has to say in others to find anything. */
const also: Record<string, Record<string, string>> = {
  'GET /api/search': { q: 'report' },
}
const pathOf = (route: string) => (route.split(' ')[1] ?? '').replace(':id', recordingId)

const isFreeText = ({ schema = {} }: Parameter) => {
  const { type, format, enum: choices } = schema as { type?: string; format?: string; enum?: unknown }
  return type === 'string' && format === undefined && choices === undefined
}

/** Of all that is hidden, for one who may only view, and for others, who take the same ways: all, or one in so many. */
const [every, ofOthers] = runs('all that is hidden, in every way of asking') ? [1, 4] : [5, 10]

const pairsFor = (who: Who) => hiddenPairs.filter((_, i) => i % (who === 'viewer' ? every : ofOthers) === 0)

const everyPair = async (who: Who, told: string, ask: (value: string) => Promise<string>) => {
  for (const [there, notThere] of pairsFor(who)) {
    expect(await ask(there), `${told} ${there}`).toBe(await ask(notThere))
  }
}

/** The archive of an account holds its own meetings whole, whatever is asked; it is packed anew each time. */
const reading = Object.keys(accessTable).filter(
  (route) => route.startsWith('GET ') && route !== 'GET /api/users/export/file',
)

describe.each(['viewer', 'owner', 'key'] as const)('%s', (who) => {
  test('no parameter of any GET tells', async () => {
    let tried = 0
    for (const route of reading) {
      for (const parameter of described.get(route) ?? []) {
        const pairs = isFreeText(parameter) ? pairsFor(who) : hiddenPairs.slice(3, 4)
        for (const [there, notThere] of pairs) {
          const ask = (value: string) => {
            const query = new URLSearchParams({ ...also[route], [parameter.name]: value })
            return answerOf(who, `${pathOf(route)}?${query}`, value)
          }
          expect(await ask(there), `${route} ${parameter.name} ${there}`).toBe(await ask(notThere))
          tried += 1
        }
      }
    }
    expect(tried).toBeGreaterThan(150)
  }, 120_000)

  test.each(['names', 'summary', 'task', 'transcript'])('nor does a search in %s', async (place) => {
    await everyPair(who, place, (q) =>
      answerOf(who, `/api/search?${new URLSearchParams({ q, in: place })}`, q),
    )
  })

  test('nor does a search that may find some of the words, or beside others', async () => {
    for (const more of ['report', 'отчёт', 'есеп', 'Monday phone', 'late archive mail']) {
      await everyPair(who, more, (value) => {
        const q = `${more} ${value}`
        return answerOf(who, `/api/search?${new URLSearchParams({ q })}`, q)
      })
    }
  })
})

test.each(['viewer', 'owner', 'key'] as const)(
  'no question of %s tells',
  async (who) => {
    for (const [there, notThere] of pairsFor(who)) {
      const asked = questionsAbout(notThere)
      for (const [i, question] of questionsAbout(there).entries()) {
        for (const about of i % 2 === 0 ? [{}] : [{}, { recordingId }]) {
          const ask = (text: string, value: string) =>
            answerOf(who, '/api/chats', value, { question: text, ...about })
          expect(await ask(question, there), question).toBe(await ask(asked[i] ?? '', notThere))
        }
      }
    }
  },
  120_000,
)

test('no tool of an assistant tells', async () => {
  const use = (name: string, given: Record<string, string>, value: string) =>
    answerOf('key', '/mcp', value, {
      jsonrpc: '2.0',
      id: 1,
      method: 'tools/call',
      params: { name, arguments: given },
    })
  await everyPair('key', 'search', (value) => use('search_meetings', { query: value }, value))
  await everyPair('key', 'person', (value) =>
    use('search_meetings', { query: 'report', person: value }, value),
  )
  await everyPair('key', 'tasks', (value) => use('list_tasks', { person: value }, value))
})

test('what can be read is found in the same ways: these questions can be answered', async () => {
  const found = (q: string) => answerOf('viewer', `/api/search?${new URLSearchParams({ q })}`, q)
  for (const word of ['fired', 'Monday late', 'отчёт', 'есеп', 'phone mail']) {
    expect(await found(word), word).toContain('"recordingId":"it"')
  }
  const told = await answerOf('viewer', '/api/chats', '', { question: 'When is the report due?' })
  expect(told).toContain('"found":true')
  expect(await answerOf('viewer', '/api/tasks?q=Write', '')).toContain('"task":"Write the report')
  expect(await answerOf('viewer', '/api/dashboard/recent-recordings?q=report', '')).toContain('it')
  expect(await answerOf('viewer', '/api/tagged-meetings?tag=report', '')).toContain('it')
})
