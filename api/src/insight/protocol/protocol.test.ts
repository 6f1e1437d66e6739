import { createHash } from 'node:crypto'
import type {
  Protocol,
  ProtocolChanges,
  ProtocolCheck,
  ProtocolNumbers,
  ProtocolSettings,
} from '@hattama/contract/insight/protocol'
import { expect, test } from 'vitest'
import { testApp, wav } from '#testing/app.ts'
import { finishMeeting } from '#testing/meeting.ts'
import { begunProtocol, filledIn } from '#testing/protocol.ts'
import { securityLogRoutes } from '#people/security-log/routes.ts'
import { recordingRoutes } from '#library/recordings/routes.ts'
import { protocolFileRoutes } from './document/routes.ts'
import { letterheadRoutes } from './letterhead/routes.ts'
import { outsideRoutes } from './outside/routes.ts'
import { protocolRoutes } from './routes.ts'

const t = testApp([
  protocolRoutes,
  protocolFileRoutes,
  letterheadRoutes,
  outsideRoutes,
  recordingRoutes,
  securityLogRoutes,
])

const year = new Date().getFullYear()
const lock = (id: string, token: string, revision: number) =>
  t.call<Protocol & { code: string; fields: Record<string, string> }>(
    'POST',
    `/api/protocols/${id}/lock`,
    token,
    {
      revision,
    },
  )
const numbers = async (token: string) =>
  (await t.call<ProtocolNumbers>('GET', '/api/protocol-numbers', token)).body.numbers

test('a draft is filled from the meeting without a model; two at once begin one', async () => {
  const owner = await t.signedIn()
  const { recordingId } = (await t.upload(owner.token, wav(0.01), { title: 'Планёрка' })).body
  const path = `/api/protocols/recording/${recordingId}`
  await finishMeeting(t.database.db, recordingId)
  const begin = () => t.call<{ protocol: Protocol }>('POST', path, owner.token, { language: 'kk' })
  const [one, other] = await Promise.all([begin(), begin()])
  expect(one.body.protocol.id).toBe(other.body.protocol.id)
  expect(one.body.protocol).toMatchObject({
    number: null,
    edition: 1,
    status: 'draft',
    revision: 1,
    updatedBy: '',
  })
  expect(one.body.protocol.content).toMatchObject({ language: 'kk', subject: 'Планёрка', chairId: null })
  const decided = one.body.protocol.content.items.flatMap((item) => item.decided)
  expect(decided.map(({ text }) => text)).toEqual(['Решение'])
})

test('an edit needs the revision it was made from; who changed what is told', async () => {
  const owner = await t.signedIn()
  const editor = await t.signedIn({ id: owner.workspaceId, role: 'member' })
  const draft = await begunProtocol(t, owner)
  const path = `/api/protocols/${draft.id}`
  const content = { ...draft.content, place: 'Астана' }
  expect((await t.call('PUT', path, editor.token, { revision: draft.revision, content })).status).toBe(200)
  expect(
    (await t.call('PUT', path, owner.token, { revision: draft.revision, content: draft.content })).body,
  ).toMatchObject({
    code: 'CONFLICT',
  })
  const { changes } = (await t.call<ProtocolChanges>('GET', `${path}/changes`, owner.token)).body
  expect(changes.map(({ parts }) => parts)).toEqual([['form'], ['form', 'people']])
})

test('a protocol that lacks something is not numbered, and says what', async () => {
  const owner = await t.signedIn()
  const draft = await begunProtocol(t, owner, { place: '', secretaryId: null })
  const { status, body } = await lock(draft.id, owner.token, draft.revision)
  expect([status, body.code, Object.keys(body.fields)]).toEqual([
    422,
    'PROTOCOL_INCOMPLETE',
    ['place', 'secretary'],
  ])
  expect(await numbers(owner.token)).toEqual([])
})

test('many who number at once get numbers of their own, without a gap', async () => {
  const owner = await t.signedIn()
  const drafts = await Promise.all(
    Array.from({ length: 6 }, () => begunProtocol(t, owner, { date: '2026-03-01' })),
  )
  const locked = await Promise.all(drafts.map(({ id, revision }) => lock(id, owner.token, revision)))
  expect(locked.map(({ status }) => status)).toEqual(drafts.map(() => 200))
  expect(new Set(locked.map(({ body }) => body.number))).toEqual(
    new Set([1, 2, 3, 4, 5, 6].map((n) => `${n}/2026`)),
  )
  expect((await numbers(owner.token)).map(({ state }) => state)).toEqual(drafts.map(() => 'given'))
})

test('a gap is explained: withdrawn, removed with its meeting, passed over', async () => {
  const owner = await t.signedIn()
  const change = { pattern: 'ПР-{n}/{year}', next: 5 }
  const settings = await t.call<ProtocolSettings>('PUT', '/api/protocol-settings', owner.token, change)
  expect(settings.body).toMatchObject({ pattern: 'ПР-{n}/{year}', next: 5 })
  const date = `${year}-02-03`
  const [first, second] = [await begunProtocol(t, owner, { date }), await begunProtocol(t, owner, { date })]
  const ask = { revision: first.revision, people: ['chair'] }
  const owned = filledIn(first.content, { date })
  owned.people[0] = { ...owned.people[0], userId: owner.userId } as (typeof owned.people)[number]
  const edited = await t.call<Protocol>('PUT', `/api/protocols/${first.id}`, owner.token, {
    revision: first.revision,
    content: owned,
  })
  await t.call('POST', `/api/protocols/${first.id}/requests`, owner.token, {
    ...ask,
    revision: edited.body.revision,
  })
  expect((await lock(second.id, owner.token, second.revision)).body.number).toBe(`ПР-6/${year}`)
  expect((await t.call('DELETE', `/api/protocols/${first.id}`, owner.token)).status).toBe(204)
  await t.database.db.deleteFrom('recordings').where('id', '=', second.recordingId).execute()
  expect((await numbers(owner.token)).map(({ text, until, state }) => [text, until, state])).toEqual([
    [`ПР-6/${year}`, null, 'removed'],
    [`ПР-5/${year}`, null, 'withdrawn'],
    [`ПР-1/${year}`, `ПР-4/${year}`, 'skipped'],
  ])
  const back = await t.call('PUT', '/api/protocol-settings', owner.token, { next: 3 })
  expect(back).toMatchObject({ status: 422, body: { fields: { next: '7' } } })
})

test('a number that looks like one given under another pattern is passed over', async () => {
  const owner = await t.signedIn()
  const one = await begunProtocol(t, owner, { date: '2026-01-01' })
  await t.call('PUT', '/api/protocol-settings', owner.token, { pattern: '{n}' })
  expect((await lock(one.id, owner.token, one.revision)).body.number).toBe('1')
  await t.call('PUT', '/api/protocol-settings', owner.token, { pattern: '{n}', next: 20 })
  await t.database.db
    .insertInto('protocolNumbers')
    .values({
      workspaceId: owner.workspaceId,
      year: 2026,
      n: 9,
      text: '20',
      state: 'given',
      userId: owner.userId,
    })
    .execute()
  const two = await begunProtocol(t, owner)
  expect((await lock(two.id, owner.token, two.revision)).body.number).toBe('21')
})

test('once locked neither people nor the transcript nor the database change it; its fingerprint can be checked', async () => {
  const owner = await t.signedIn()
  const draft = await begunProtocol(t, owner)
  const { body } = await lock(draft.id, owner.token, draft.revision)
  expect(body).toMatchObject({ status: 'locked', fingerprint: expect.stringMatching(/^[0-9a-f]{64}$/) })
  const path = `/api/protocols/${draft.id}`
  const changed = { revision: body.revision, content: { ...body.content, place: 'Астана' } }
  expect((await t.call('PUT', path, owner.token, changed)).body).toMatchObject({ code: 'PROTOCOL_FIXED' })
  expect((await t.call('DELETE', path, owner.token)).body).toMatchObject({ code: 'PROTOCOL_FIXED' })
  const byHand = t.database.db
    .updateTable('protocols')
    .set({ number: '9' })
    .where('id', '=', draft.id)
    .execute()
  await expect(byHand).rejects.toThrow('a locked one does not change')
  // meanwhile the summary is written again
  await t.database
    .sql`update summaries set body = jsonb_set(body, '{decisions}', '["Другое"]') where recording_id = ${draft.recordingId}`
  const file = await t.app.request(`${path}/export?format=json`, {
    headers: { authorization: `Bearer ${owner.token}` },
  })
  const text = await file.text()
  expect(createHash('sha256').update(text).digest('hex')).toBe(body.fingerprint)
  expect(text).toContain('Решение')
  const check = (fingerprint: string | null) =>
    t.call<ProtocolCheck>('GET', `/api/protocol-check?fingerprint=${fingerprint}`)
  expect((await check(body.fingerprint)).body).toMatchObject({
    isKnown: true,
    number: body.number,
    isSuperseded: false,
  })
  expect((await check('0'.repeat(64))).body.isKnown).toBe(false)
  const page = await t.app.request(`/api/protocol-check/page?fingerprint=${body.fingerprint}`)
  expect(await page.text()).toContain(`№ ${body.number}`)
})

test('what comes after a locked one is its next edition, under the same number', async () => {
  const owner = await t.signedIn()
  const draft = await begunProtocol(t, owner)
  const first = (await lock(draft.id, owner.token, draft.revision)).body
  const path = `/api/protocols/recording/${draft.recordingId}`
  const { protocol } = (await t.call<{ protocol: Protocol }>('POST', path, owner.token, { language: 'ru' }))
    .body
  expect(protocol).toMatchObject({ edition: 2, number: first.number, status: 'draft' })
  expect(protocol.content).toEqual(first.content)
  expect((await lock(protocol.id, owner.token, protocol.revision)).body.fingerprint).not.toBe(
    first.fingerprint,
  )
  const check = await t.call<ProtocolCheck>('GET', `/api/protocol-check?fingerprint=${first.fingerprint}`)
  expect(check.body.isSuperseded).toBe(true)
  expect(await numbers(owner.token)).toHaveLength(1)
})

test('the register tells everybody of each number, and of its meeting those who see it', async () => {
  const owner = await t.signedIn()
  const other = await t.signedIn({ id: owner.workspaceId, role: 'member' })
  const draft = await begunProtocol(t, owner)
  await lock(draft.id, owner.token, draft.revision)
  expect((await numbers(other.token))[0]?.meeting).toMatchObject({ title: 'Планёрка' })
  await t.database.db
    .updateTable('recordings')
    .set({ visibility: 'private' })
    .where('id', '=', draft.recordingId)
    .execute()
  expect((await numbers(other.token))[0]).toMatchObject({ state: 'given', meeting: null })
  expect((await t.call('GET', `/api/protocols/${draft.id}`, other.token)).status).toBe(404)
})

test('more than a protocol may hold is refused', async () => {
  const owner = await t.signedIn()
  const draft = await begunProtocol(t, owner)
  const put = (more: object) =>
    t.call('PUT', `/api/protocols/${draft.id}`, owner.token, {
      revision: draft.revision,
      content: { ...draft.content, ...more },
    })
  const item = (id: string, size: number) => ({
    id,
    title: 'x',
    heard: Array.from({ length: size }, (_, i) => ({
      id: `${i}`,
      who: '',
      text: 'я'.repeat(4000),
      moment: null,
    })),
    spoke: [],
    decided: [],
  })
  expect((await put({ items: [item('a', 61)] })).status).toBe(422)
  expect((await put({ items: [item('a', 60), item('b', 60)] })).status).toBe(422)
  expect((await put({ date: 'yesterday' })).status).toBe(422)
  expect((await put({ people: [{ ...draft.content.people[0], email: 'x@y\r\nBcc: z@z' }] })).status).toBe(422)
})
