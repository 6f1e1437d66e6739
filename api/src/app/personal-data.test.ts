import { hiddenMark } from '@hattama/contract/rules/library/personal-data'
import { sql } from 'kysely'
import { v7 as uuid } from 'uuid'
import { beforeAll, expect, test } from 'vitest'
import type { StoredWord } from '#kernel/db/columns.ts'
import { maskNext } from '#insight/search/mask-documents.ts'
import { type Asker, makeScene } from '#testing/access/scene.ts'
import { accessTable } from '#testing/access/table.ts'
import { testApp } from '#testing/app.ts'
import { routes } from './app.ts'

const t = testApp(routes)
const scene = makeScene(t)

/** What was said, as it appears in every text of the meeting, and parts of it that nobody may read. */
const said =
  'мой номер +7 701 555 77 33 карта 4400 4301 2345 6789 ИИН 870112300455 почта secret.person@example.kz спросите Зауреш'
const secrets = /555\D{0,3}77|77\D{0,3}33|4301|2345\D{0,3}6789|870112|secret\.person|Зауреш/

/**
 * A response as a reader sees it, without ids, tokens and times, which are random and may contain any digits. (What was said
 * has spaces and never so long a word.)
 */
const readable = (text: string) => text.replaceAll(/\d{4}-\d\d-\d\dT[\d:.]+Z|[\w-]{20,}/g, '')

const spokenWords = said.split(' ').map((word, i): StoredWord => [word, i * 100, i * 100 + 90, 0.9])

/** Routes that have nothing to do with what is said in meetings, or never end. */
const isElsewhere = (route: string) =>
  /\/api\/(?:auth|users|team|workspaces?|invitations|keys|connections|deliveries|models|uploads|events|plan-calls|openapi|reference|health|public|groups)/.test(
    route,
  ) ||
  /\/(?:for-good|sound|retry|cancel|transcription|voices|hints|personal-data|reveal|visibility|events)$/.test(
    route,
  )

/** One who may only view, one who may reveal it, and a program: roles and tokens are left to the access test. */
const readers: readonly Asker[] = ['viewer', 'owner', 'teamKey']

const all = Object.keys(accessTable).filter((route) => !isElsewhere(route))
const reading = all.filter((route) => route.startsWith('GET '))
const changing = all.filter((route) => /^(?:POST|PUT|PATCH) /.test(route))

const formats = ['md', 'txt', 'html', 'json', 'srt', 'vtt']

const addressesOf = async (route: string, asker: Asker) => {
  const path = await scene.path(route, asker)
  if (route === 'GET /api/search')
    return ['номер', 'спросите', '5557', '4301', '+7 701'].map(
      (q) => `/api/search?q=${encodeURIComponent(q)}`,
    )
  if (route === 'GET /api/dashboard/recent-recordings') return [path, `${path}?q=555`]
  if (path.startsWith('/api/protocols/') && path.endsWith('/export')) return [`${path}?format=html`]
  return path.endsWith('/export') ? formats.map((format) => `${path}?format=${format}`) : [path]
}

/** Returns a route's response to a person, as text. */
const textOf = async (route: string, address: string, asker: Asker) => {
  const [method = 'GET'] = route.split(' ')
  const token = await scene.token(asker)
  const body = method === 'GET' ? undefined : await scene.body(route)
  const response = await t.app.request(address, {
    method,
    headers: {
      ...(token && { authorization: `Bearer ${token}` }),
      ...(body !== undefined && { 'content-type': 'application/json' }),
    },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  })
  return { status: response.status, text: readable(await response.text()) }
}

let recordingId: string
const own = (path: string) => path.replace(':id', recordingId)

beforeAll(async () => {
  recordingId = (await scene.path('GET /api/recordings/:id', 'owner')).split('/').at(-1) ?? ''
  // everything about it is created before it is filled with what must not be read
  for (const route of all) await scene.path(route, 'owner')
  const owner = (await scene.token('owner')) ?? ''
  const { db } = t.database
  await t.call('POST', own('/api/recordings/:id/comments'), owner, { text: said, atMs: 0 })
  await t.call('POST', own('/api/recordings/:id/notes'), owner, { kind: 'task', text: said, atMs: 0 })
  await db
    .updateTable('recordings')
    .set({ title: said, participants: [said], tags: [said.slice(0, 60)] })
    .where('id', '=', recordingId)
    .execute()
  await db
    .updateTable('segments')
    .set({ text: said, words: spokenWords })
    .where('recordingId', '=', recordingId)
    .execute()
  await db.updateTable('speakers').set({ name: 'Зауреш' }).where('recordingId', '=', recordingId).execute()
  const filled = (column: string) =>
    sql`replace(replace(replace(${sql.ref(column)}::text, 'Решение', ${said}), 'Один', ${said}), '"x"', ${JSON.stringify(said)})::jsonb`
  await sql`update summaries set body = ${filled('body')}`.execute(db)
  await db.updateTable('outcomes').set({ text: said }).where('text', '=', 'x').execute()
  await sql`update summary_versions set body = ${filled('body')}, action_items = ${filled('action_items')}`.execute(
    db,
  )
  await sql`update protocols set content = replace(content::text, 'Решение', ${said})::jsonb where sealed is null`.execute(
    db,
  )
  const { chatId } = await db.selectFrom('chats').select('id as chatId').limit(1).executeTakeFirstOrThrow()
  await db
    .insertInto('chatTurns')
    .values({
      id: uuid(),
      chatId,
      ordinal: 0,
      question: said,
      answer: {
        found: true,
        sentences: [{ text: said, citations: [] }],
        dropped: 0,
        followUps: [said],
        stopped: false,
        fault: null,
      },
      engine: 'extract',
      restsOn: [recordingId],
    })
    .execute()
  await t.call('POST', own('/api/recordings/:id/edits'), owner, {
    kind: 'replace',
    find: 'спросите',
    replacement: 'спросите пожалуйста',
    revision: 1,
  })
  await t.call('PUT', '/api/workspace/personal-data', owner, {
    kinds: ['mail', 'phone', 'card', 'iin', 'inn', 'iban', 'name'],
    names: ['Зауреш Калиева'],
    newMeetings: false,
    newLinks: false,
  })
}, 120_000)

test('while it is not hidden, what was planted is read on many routes: this walk can fail', async () => {
  const telling: string[] = []
  for (const route of reading) {
    for (const address of await addressesOf(route, 'owner')) {
      if (secrets.test((await textOf(route, address, 'owner')).text)) telling.push(address)
    }
  }
  expect(telling.length).toBeGreaterThan(25)
})

test('hidden, no route answers any of it to anybody who did not have it shown', async () => {
  const owner = (await scene.token('owner')) ?? ''
  const hidden = await t.call('PUT', own('/api/recordings/:id/personal-data'), owner, { hidden: true })
  expect(hidden.body).toMatchObject({ isHidden: true, mayReveal: true, shownUntil: null })
  expect(hidden.body['counts']).toMatchObject({ phone: 2, card: 2, iin: 2, mail: 2, name: 2 })
  expect(await maskNext(t.database.db)).toBe(true)
  const leaks: string[] = []
  let marks = 0
  for (const route of reading) {
    for (const asker of readers) {
      for (const address of await addressesOf(route, asker)) {
        const { status, text } = await textOf(route, address, asker)
        expect(status, `${asker} ${address}`).not.toBe(500)
        const found = secrets.exec(text)
        if (found)
          leaks.push(`${asker} ${address}: ${text.slice(Math.max(0, found.index - 60), found.index + 40)}`)
        if (text.includes(hiddenMark)) marks += 1
      }
    }
  }
  expect(leaks).toEqual([])
  expect(marks).toBeGreaterThan(60)
})

test('who may has it shown, in this session alone, and hides it again', async () => {
  const owner = (await scene.token('owner')) ?? ''
  const segments = async (asker: Asker) => (await textOf('GET', own('/api/player/:id/segments'), asker)).text
  const reveal = own('/api/recordings/:id/personal-data/reveal')
  expect((await t.call('POST', reveal, await scene.token('viewer'))).status).toBe(403)
  expect((await t.call('POST', reveal, await scene.token('member'))).status).toBe(403)
  expect((await t.call('POST', reveal, owner)).body['shownUntil']).not.toBeNull()
  expect(await segments('owner')).toMatch(secrets)
  for (const asker of ['viewer', 'admin', 'key', 'device'] as const)
    expect(await segments(asker)).not.toMatch(secrets)
  const file = (more: string) =>
    t.call('GET', `${own('/api/recordings/:id/export')}?format=txt${more}`, owner)
  expect(JSON.stringify((await file('')).body)).toMatch(secrets)
  expect(JSON.stringify((await file('&personal=hidden')).body)).not.toMatch(secrets)
  // what a device stores for offline reading outlives a temporary reveal
  const list = async (more: string) =>
    JSON.stringify((await t.call('GET', `/api/summaries${more}`, owner)).body)
  expect(await list('')).toMatch(secrets)
  expect(await list('?personal=hidden')).not.toMatch(secrets)
  const log = await t.call('GET', '/api/security-log', owner)
  expect(JSON.stringify(log.body)).toContain('personalDataRevealed')
  await t.call('DELETE', reveal, owner)
  expect(await segments('owner')).not.toMatch(secrets)
  expect((await file('&personal=shown')).body).toMatchObject({ code: 'PERSONAL_DATA_HIDDEN' })
})

test('what was read hidden cannot be written back over what it hides', async () => {
  const owner = await scene.token('owner')
  const { status, body } = await t.call('PATCH', own('/api/recordings/:id'), owner, {
    title: `Звонок ${hiddenMark}`,
  })
  expect([status, body['code']]).toEqual([403, 'PERSONAL_DATA_HIDDEN'])
  const title = `"Звонок ${hiddenMark}"`
  for (const [type, json] of [
    ['application/json', `"Звонок ${'\\u2022'.repeat(hiddenMark.length)}"`],
    ['Application/JSON', title],
    ['application/hattama+json', title],
  ] as const) {
    const answer = await t.app.request(own('/api/recordings/:id'), {
      method: 'PATCH',
      headers: { authorization: `Bearer ${owner}`, 'content-type': type },
      body: `{"title":${json}}`,
    })
    expect(await answer.json(), type).toMatchObject({ code: 'PERSONAL_DATA_HIDDEN' })
  }
})

test('a link hides what its meeting hides, and the words keep their times', async () => {
  const owner = await scene.token('owner')
  const made = await t.call<{ url: string; link: { hidesPersonal: boolean } }>(
    'POST',
    own('/api/recordings/:id/links'),
    owner,
    {
      parts: ['minutes', 'transcript'],
      allowsComments: true,
    },
  )
  expect(made.body.link.hidesPersonal).toBe(true)
  const path = new URL(made.body.url).pathname
  for (const file of ['', '/minutes.md', '/transcript.txt', '/transcript.srt', '/transcript.json']) {
    const page = readable(await (await t.app.request(path + file)).text())
    expect(page).not.toMatch(secrets)
    expect(page).toContain(hiddenMark)
  }
  const { body } = await t.call<{ segments: { text: string; words: number[] }[] }>(
    'GET',
    own('/api/player/:id/segments'),
    owner,
  )
  const [segment] = body.segments
  expect(segment?.text).toMatch(new RegExp(`^мой номер ${hiddenMark} карта ${hiddenMark} ИИН`))
  expect(segment?.words.slice(6, 9)).toEqual([10, 200, 690])
})

test('who does not see it hears a copy, made when it is first asked for, and never the sound itself', async () => {
  const viewer = await scene.token('viewer')
  const path = own('/api/player/:id/media')
  await expect
    .poll(async () => (await t.call('GET', path, viewer)).body, { timeout: 120_000 })
    .toMatchObject({ isCovered: true, mime: 'audio/webm' })
  const file = await t.app.request(own('/api/player/:id/file'), {
    headers: { authorization: `Bearer ${viewer}` },
  })
  expect([file.status, file.headers.get('content-type')]).toEqual([200, 'audio/webm'])
  await t.database.db
    .updateTable('transcripts')
    .set({ complete: false })
    .where('recordingId', '=', recordingId)
    .execute()
  expect((await t.call('GET', path, viewer)).body).toMatchObject({ code: 'NOT_READY' })
  await t.database.db
    .updateTable('transcripts')
    .set({ complete: true })
    .where('recordingId', '=', recordingId)
    .execute()
})

test('what changes something answers none of it either', async () => {
  const leaks: string[] = []
  for (const route of changing) {
    const { text } = await textOf(route, await scene.path(route, 'owner'), 'owner')
    if (secrets.test(text)) leaks.push(`${route}: ${text.slice(0, 200)}`)
  }
  expect(leaks).toEqual([])
})
