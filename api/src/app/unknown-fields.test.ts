import { describe, expect, test } from 'vitest'
import { type Asker, makeScene } from '#testing/access/scene.ts'
import { keyAccess } from '#testing/access/keys.ts'
import { accessTable } from '#testing/access/table.ts'
import { testApp, wav } from '#testing/app.ts'
import { routes } from './app.ts'

const t = testApp(routes)
/** Everything asked here is refused, so nothing changes in it. */
const scene = makeScene(t)

/** Routes that ignore what they do not know, and why. */
const ignoring: Record<string, RegExp[]> = {
  'a probe adds what keeps it from being cached': [/^GET \/api\/health/],
  'OAuth says so: RFC 6749, section 3.1, and RFC 7591, section 2': [/^\w+ \/api\/oauth\//],
  'a vendor calls, and adds fields as it likes': [
    /^POST \/api\/connections\/(?::id\/(?:incoming|questions)|slack\/:id|teams\/:id)$/,
    /^POST \/api\/messenger\/telegram$/,
    /^POST \/api\/plan-calls$/,
  ],
  'a browser opens a mailed link, which mail programs and networks append to': [
    /^GET \/api\/auth\/sso\/return$/,
    /^GET \/api\/users\/export\/file$/,
    /^\w+ \/api\/\w+(?:-\w+)?\/stop$/,
    /^\w+ \/api\/(?:protocol-letters|voice-consent|protocol-check\/page)$/,
    /^GET \/api\/(?:openapi\.json|reference|reference\.css)$/,
  ],
  'a recorder may be newer than its server, and gives up what is refused': [
    /^PUT \/api\/recordings\/:id\/(?:notes|hints|slides)$/,
  ],
  'the protocol has its own rules: tus, and the Model Context Protocol': [
    /^\w+ \/api\/uploads(?:\/:id)?$/,
    /^POST \/mcp$/,
  ],
}
const ignores = (route: string) => Object.values(ignoring).some((all) => all.some((one) => one.test(route)))

/** Has a form, see below. */
const multipart = 'POST /api/recordings/upload'
const checked = Object.keys(accessTable).filter((route) => !ignores(route) && route !== multipart)

const askerOf = (route: string): Asker => {
  const open = [...(accessTable[route] ?? []), ...(keyAccess[route] ?? [])]
  return open.includes('owner') ? 'owner' : (open[0] ?? 'owner')
}

const ask = async (route: string, query: string, more: object | null) => {
  const [method = ''] = route.split(' ')
  const asker = askerOf(route)
  const path = await scene.path(route, asker)
  const [token, body] = [await scene.token(asker), await scene.body(route)]
  const sent = more === null ? body : { ...(body as object | undefined), ...more }
  const address = `${path}${path.includes('?') ? '&' : '?'}${query}`
  return t.call(method, address, token, method === 'GET' ? undefined : sent)
}

const refused = (name: string, text: string) => ({
  status: 422,
  body: { code: 'INVALID_INPUT', error: expect.stringContaining(text), fields: { [name]: text } },
})

describe.each(checked)('%s', (route) => {
  test('refuses a query parameter it does not know', async () => {
    const answer = await ask(route, 'unheardOf=1', null)
    expect(answer).toMatchObject(refused('unheardOf', 'Unknown query parameter "unheardOf".'))
  })

  test.skipIf(route.startsWith('GET '))('refuses a field it does not know', async () => {
    const answer = await ask(route, '', { unheardOf: 1 })
    expect(answer).toMatchObject(refused('unheardOf', 'Unknown field "unheardOf".'))
  })
})

test('each exception has a route', () => {
  const all = Object.keys(accessTable)
  const idle = Object.values(ignoring)
    .flat()
    .filter((one) => !all.some((route) => one.test(route)))
  expect(idle).toEqual([])
})

const meeting = async () => {
  const { token } = await t.signedIn()
  return { token, id: (await t.upload(token, wav(0.01))).body.recordingId }
}

test('what was probably meant is named', async () => {
  const { token, id } = await meeting()
  const link = { parts: ['minutes'], lastsDays: 1, pasword: 'x', colour: 'red' }
  const [days, password, colour] = [
    'Unknown field "lastsDays". Did you mean "days"?',
    'Unknown field "pasword". Did you mean "password"?',
    'Unknown field "colour".',
  ]
  expect(await t.call('POST', `/api/recordings/${id}/links`, token, link)).toMatchObject({
    status: 422,
    body: {
      error: `${days} ${password} ${colour}`,
      fields: { lastsDays: days, pasword: password, colour },
    },
  })
  expect(await t.call('GET', '/api/recordings?limt=5', token)).toMatchObject(
    refused('limt', 'Unknown query parameter "limt". Did you mean "limit"?'),
  )
})

test('a field of the query in the body, and the other way round, is told where it belongs', async () => {
  const { token, id } = await meeting()
  expect(await t.call('POST', `/api/recordings/${id}/retry`, token, { from: 'summary' })).toMatchObject(
    refused('from', 'Unknown field "from". It is a query parameter.'),
  )
  const path = `/api/recordings/${id}/links?days=1`
  expect(await t.call('POST', path, token, { parts: ['minutes'] })).toMatchObject(
    refused('days', 'Unknown query parameter "days". It is a field of the body.'),
  )
})

test('a deep field is named by its path', async () => {
  const { token } = await t.signedIn()
  const rules = { workspace: { soundDays: 7, alldays: 9 }, tags: [] }
  expect(await t.call('PUT', '/api/retention', token, rules)).toMatchObject(
    refused('workspace.alldays', 'Unknown field "alldays". Did you mean "allDays"?'),
  )
})

test('many or long names make no long answer', async () => {
  const { token } = await t.signedIn()
  const body = Object.fromEntries(Array.from({ length: 2000 }, (_, i) => [`${'x'.repeat(500)}${i}`, 1]))
  const { status, body: said } = await t.call('POST', '/api/collections', token, { name: 'x', ...body })
  expect(status).toBe(422)
  expect(JSON.stringify(said).length).toBeLessThan(3000)
})

test('who may not call learns no names', async () => {
  expect(await t.call('POST', '/api/collections?x=1', undefined, { nam: 'x' })).toMatchObject({ status: 401 })
  const { workspaceId } = await t.signedIn()
  const viewer = await t.signedIn({ id: workspaceId, role: 'viewer' })
  expect(await t.call('PUT', '/api/retention?x=1', viewer.token, { x: 1 })).toMatchObject({ status: 403 })
})

describe('a file with its fields', () => {
  const post = async (token: string, form: FormData) => {
    const headers = { authorization: `Bearer ${token}` }
    const response = await t.app.request('/api/recordings/upload', { method: 'POST', headers, body: form })
    return { status: response.status, body: await response.json() }
  }
  const recording = (name: string) => new File([new Uint8Array(wav(0.01))], name)
  const send = (token: string, more: Record<string, string | File>, metadata: object = {}) => {
    const form = new FormData()
    form.set('metadata', JSON.stringify(metadata))
    for (const [name, value] of Object.entries(more)) form.append(name, value)
    form.set('recording', recording('a.wav'))
    return post(token, form)
  }

  test('refuses what its metadata does not know', async () => {
    const { token } = await t.signedIn()
    expect(await send(token, {}, { lnguage: 'kk', track: { of: 2, strtMs: 1 } })).toMatchObject({
      status: 422,
      body: {
        fields: {
          'metadata.lnguage': 'Unknown field "lnguage". Did you mean "language"?',
          'metadata.track.strtMs': 'Unknown field "strtMs". Did you mean "startMs"?',
        },
      },
    })
  })

  test('refuses a part it does not know', async () => {
    const { token } = await t.signedIn()
    expect(await send(token, { language: 'kk' })).toMatchObject(
      refused('language', 'Unknown field "language". It is a field of "metadata".'),
    )
    expect(await send(token, { metdata: '{}' })).toMatchObject(
      refused('metdata', 'Unknown field "metdata". Did you mean "metadata"?'),
    )
    expect(await send(token, { recordings: new File(['x'], 'b.wav') })).toMatchObject(
      refused('recordings', 'Unknown field "recordings". Did you mean "recording"?'),
    )
    expect((await t.call<{ recordings: [] }>('GET', '/api/recordings', token)).body.recordings).toEqual([])
  })

  test('of two recordings in one form neither is dropped in silence', async () => {
    const { token } = await t.signedIn()
    const form = new FormData()
    for (const name of ['a.wav', 'b.wav']) form.append('recording', recording(name))
    expect(await post(token, form)).toMatchObject({ status: 400, body: { code: 'UPLOAD_ERROR' } })
  })
})
