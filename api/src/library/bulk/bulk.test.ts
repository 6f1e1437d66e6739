import type { BulkResult } from '@hattama/contract/library/bulk'
import type { Recording, RecordingList } from '@hattama/contract/library/recording'
import type { SearchResults } from '@hattama/contract/insight/search'
import { expect, test } from 'vitest'
import { dashboardRoutes } from '#library/dashboard/routes.ts'
import { deletionRoutes } from '#library/deletion/routes.ts'
import { recordingRoutes } from '#library/recordings/routes.ts'
import { visibilityRoutes } from '#library/recordings/visibility-routes.ts'
import { retentionRoutes } from '#library/retention/routes.ts'
import { searchRoutes } from '#insight/search/routes.ts'
import { testApp, wav } from '#testing/app.ts'
import { bulkRoutes } from './routes.ts'

const t = testApp([
  bulkRoutes,
  dashboardRoutes,
  deletionRoutes,
  recordingRoutes,
  retentionRoutes,
  searchRoutes,
  visibilityRoutes,
])

type Somebody = Awaited<ReturnType<typeof t.signedIn>>

const meeting = async ({ token }: Somebody, title = 'Жоспар') =>
  (await t.upload(token, wav(0.01), { title })).body.recordingId
const hide = ({ token }: Somebody, id: string) =>
  t.call('PUT', `/api/recordings/${id}/visibility`, token, { visibility: 'private' })
const ask = ({ token }: Somebody, act: string, body: object) =>
  t.call<BulkResult>(act === 'visibility' ? 'PUT' : 'POST', `/api/bulk/${act}`, token, body)
const find = async ({ token }: Somebody, id: string) =>
  (await t.call<Recording>('GET', `/api/recordings/${id}`, token)).body
const listed = async ({ token }: Somebody, query = '') =>
  (await t.call<RecordingList>('GET', `/api/recordings${query}`, token)).body

/** A workspace with one recording per kind of access: a member's own, shared read-only, shared for editing, hidden. */
const place = async () => {
  const owner = await t.signedIn()
  const member = await t.signedIn({ id: owner.workspaceId, role: 'member' })
  const admin = await t.signedIn({ id: owner.workspaceId, role: 'admin' })
  const [own, seen, open, hidden] = [
    await meeting(member, 'Own'),
    await meeting(owner, 'Seen'),
    await meeting(owner, 'Open'),
    await meeting(owner, 'Hidden'),
  ]
  await t.call('PUT', `/api/recordings/${seen}/visibility`, owner.token, {
    visibility: 'chosen',
    people: [{ userId: member.userId, share: 'see' }],
  })
  await hide(owner, hidden)
  const stranger = await t.signedIn()
  const elsewhere = await meeting(stranger)
  return {
    owner,
    member,
    admin,
    own,
    seen,
    open,
    hidden,
    elsewhere,
    ids: [own, seen, open, hidden, elsewhere],
  }
}

const acts = {
  tags: { add: ['board'] },
  archive: { archived: true },
  visibility: { rule: { visibility: 'private' } },
  delete: {},
}

test.each([
  // anyone with edit access may tag and archive; deleting and sharing are for the owner
  ['tags', 'member', ['own', 'open']],
  ['archive', 'member', ['own', 'open']],
  ['visibility', 'member', ['own']],
  ['delete', 'member', ['own']],
  ['delete', 'admin', ['own', 'open']],
] as const)(
  '%s by %s is done with those it may be done with alone, and the others are named',
  async (act, who, may) => {
    const p = await place()
    const { status, body } = await ask(p[who], act, { ids: p.ids, ...acts[act] })
    expect(status).toBe(200)
    expect(body.done.toSorted()).toEqual(may.map((name) => p[name]).toSorted())
    const expected = (['own', 'seen', 'open', 'hidden', 'elsewhere'] as const).flatMap((name) => {
      if (may.some((one) => one === name)) return []
      const isSeen = name === 'open' || (name === 'seen' && who === 'member')
      const title = { own: 'Own', seen: 'Seen', open: 'Open', hidden: '', elsewhere: '' }[name]
      return [{ id: p[name], title: isSeen ? title : '', code: isSeen ? 'FORBIDDEN' : 'NOT_FOUND' }]
    })
    expect(body.left).toEqual(expected)
    // a single call allows and refuses the same
    if (act === 'delete') {
      for (const name of ['seen', 'open', 'hidden'] as const) {
        if (may.some((one) => one === name)) continue
        const alone = await t.call('DELETE', `/api/recordings/${p[name]}`, p[who].token)
        expect(alone.body['code']).toBe(expected.find(({ id }) => id === p[name])?.code)
      }
    }
  },
)

test('deleting many is undone as a whole, and what is held is left out by name', async () => {
  const owner = await t.signedIn()
  const [a, b, held] = [await meeting(owner), await meeting(owner), await meeting(owner, 'Court')]
  await t.call('PUT', `/api/recordings/${held}/hold`, owner.token, { held: true })
  const { body } = await ask(owner, 'delete', { ids: [a, b, held, a] })
  expect(body).toEqual({ done: [a, b], left: [{ id: held, title: 'Court', code: 'ON_HOLD' }] })
  expect((await listed(owner)).recordings.map(({ id }) => id)).toEqual([held])
  const back = await ask(owner, 'undelete', { ids: [a, b, held] })
  expect(back.body.done).toEqual([a, b])
  expect(back.body.left).toEqual([{ id: held, title: '', code: 'NOT_FOUND' }])
  expect((await listed(owner)).pagination.total).toBe(3)
})

test('tags are given beside those there are, taken whatever their case, and never too many', async () => {
  const owner = await t.signedIn()
  const [a, full] = [await meeting(owner), await meeting(owner, 'Full')]
  await t.call('PATCH', `/api/recordings/${a}`, owner.token, { tags: ['Plan', 'draft'] })
  const ten = Array.from({ length: 10 }, (_, i) => `t${i}`)
  await t.call('PATCH', `/api/recordings/${full}`, owner.token, { tags: ten })
  const { body } = await ask(owner, 'tags', { ids: [a, full], add: ['ПЛАН', 'plan'], remove: ['DRAFT'] })
  expect(body.left).toEqual([{ id: full, title: 'Full', code: 'TOO_MANY_TAGS' }])
  expect((await find(owner, a)).tags).toEqual(['Plan', 'ПЛАН'])
  expect((await find(owner, full)).tags).toEqual(ten)
})

test('a tag that would be read hidden is neither given nor taken, whether it is there or not', async () => {
  const me = await t.signedIn()
  const id = await meeting(me)
  await ask(me, 'tags', { ids: [id], add: ['Quentin', 'board'], remove: [] })
  const { sql } = t.database
  await sql`update workspaces set personal_kinds = '{name}', personal_names = '{Quentin,Gerald}' where id = ${me.workspaceId}`
  await sql`update recordings set hides_personal = true where id = ${id}`
  for (const tag of ['Quentin', 'Gerald']) {
    for (const change of [
      { add: [tag], remove: [] },
      { add: [], remove: [tag] },
    ]) {
      const { left } = (await ask(me, 'tags', { ids: [id], ...change })).body
      expect(left).toMatchObject([{ id, code: 'PERSONAL_DATA_HIDDEN' }])
    }
  }
  expect((await ask(me, 'tags', { ids: [id], add: ['plan'], remove: ['board'] })).body.done).toEqual([id])
  expect((await find(me, id)).tags).toHaveLength(2)
})

test('a visibility that the workspace does not allow begins nothing', async () => {
  const owner = await t.signedIn()
  const id = await meeting(owner)
  await t.call('PUT', '/api/visibility/workspace', owner.token, {
    narrowest: 'chosen',
    widest: 'workspace',
    workspace: { visibility: 'workspace' },
    tags: [],
    templates: [],
  })
  expect((await ask(owner, 'visibility', { ids: [id], rule: { visibility: 'private' } })).status).toBe(422)
  const nobody = { visibility: 'chosen', people: [{ userId: 'x', share: 'see' }] }
  expect((await ask(owner, 'visibility', { ids: [id], rule: nobody })).status).toBe(422)
  expect((await find(owner, id)).visibility).toBe('workspace')
})

test('what is archived leaves the list and the dashboard, is found by search and opens, and comes back', async () => {
  const owner = await t.signedIn()
  const [old, fresh] = [await meeting(owner, 'Old plan'), await meeting(owner, 'New plan')]
  const recent = async () =>
    (await t.call<{ recordings: Recording[] }>('GET', '/api/dashboard/recent-recordings', owner.token)).body
      .recordings
  const search = async (more = '') =>
    (await t.call<SearchResults>('GET', `/api/search?q=plan${more}`, owner.token)).body.hits.map(
      ({ title, isArchived }) => [title, isArchived],
    )
  await ask(owner, 'archive', { ids: [old], archived: true })
  expect((await listed(owner)).recordings.map(({ id }) => id)).toEqual([fresh])
  expect((await listed(owner)).pagination.total).toBe(1)
  expect((await recent()).map(({ id }) => id)).toEqual([fresh])
  expect((await listed(owner, '?archive=only')).recordings.map(({ id }) => id)).toEqual([old])
  expect((await listed(owner, '?archive=all')).pagination.total).toBe(2)
  expect((await find(owner, old)).archivedAt).toMatch(/^2/)
  expect(await search()).toEqual([
    ['New plan', false],
    ['Old plan', true],
  ])
  expect(await search('&archive=only')).toEqual([['Old plan', true]])
  expect(await search('&archive=out')).toEqual([['New plan', false]])
  await ask(owner, 'archive', { ids: [old, fresh], archived: false })
  expect((await listed(owner)).pagination.total).toBe(2)
  expect((await find(owner, old)).archivedAt).toBe(null)
})

test('nothing, too many and what is no id is refused before anything is done', async () => {
  const owner = await t.signedIn()
  const id = await meeting(owner)
  const many = Array.from({ length: 201 }, (_, i) => `0190a8a0-0000-7000-8000-${String(i).padStart(12, '0')}`)
  for (const ids of [[], [id, 'x'], [id, ...many]])
    expect((await ask(owner, 'delete', { ids })).status).toBe(422)
  expect((await listed(owner)).pagination.total).toBe(1)
})
