import type { GroupList, RecordingVisibility, newVisibilityRule } from '@hattama/contract/library/visibility'
import type { Role } from '@hattama/contract/rules/app/policy'
import { beforeEach, describe, expect, test } from 'vitest'
import type { z } from 'zod'
import { testApp, wav } from '#testing/app.ts'
import { seedMeeting } from '#testing/talk.ts'
import { routes } from './app.ts'

const t = testApp(routes)

type Signed = { token: string; userId: string; workspaceId: string }
let owner: Signed
beforeEach(async () => {
  owner = await t.signedIn()
})
const joins = (role: Role = 'member') => t.signedIn({ id: owner.workspaceId, role })

const talk = 'Dana: We pay the bill in March.'
const share = (id: string, rule: z.input<typeof newVisibilityRule>, token = owner.token) =>
  t.call<RecordingVisibility>('PUT', `/api/recordings/${id}/visibility`, token, rule)

describe('rules for new recordings', () => {
  const visibilityOf = async (token: string, metadata: object = {}) => {
    const { recordingId } = (await t.upload(token, wav(0.01), metadata)).body
    return {
      id: recordingId,
      visibility: (await t.call('GET', `/api/recordings/${recordingId}`, token)).body['visibility'],
    }
  }
  const rules = (more: object) => ({
    narrowest: 'private',
    widest: 'workspace',
    workspace: { visibility: 'workspace' },
    tags: [],
    templates: [],
    ...more,
  })

  test('name people and groups of the workspace alone, and forget those who left', async () => {
    const [member, stranger] = [await joins(), await t.signedIn()]
    const own = (userId: string) =>
      t.call('PUT', '/api/visibility/own', owner.token, {
        rule: { visibility: 'chosen', people: [{ userId, share: 'see' }], groups: [] },
      })
    const chosen = { visibility: 'chosen', people: [{ userId: stranger.userId, share: 'see' }] }
    const put = (more: object) => t.call('PUT', '/api/visibility/workspace', owner.token, rules(more))
    expect((await own(stranger.userId)).status).toBe(422)
    expect((await put({ workspace: chosen })).status).toBe(422)
    expect((await put({ tags: [{ tag: 'x', rule: chosen }] })).status).toBe(422)
    expect((await own(member.userId)).body).toMatchObject({
      own: { people: [{ userId: member.userId, share: 'see' }] },
    })
    await t.database.sql`delete from memberships where user_id = ${member.userId}`
    const now = (await t.call<{ own: object }>('GET', '/api/visibility', owner.token)).body.own
    expect(now).toMatchObject({ visibility: 'chosen', people: [] })
    expect((await t.call('PUT', '/api/visibility/own', owner.token, { rule: now })).status).toBe(200)
  })

  test('who records next is told who will see it, with the bounds and without a name', async () => {
    const alone = await t.signedIn()
    const next = async (token: string) => (await t.call('GET', '/api/visibility/next', token)).body
    const bounds = { narrowest: 'private', widest: 'workspace' }
    expect(await next(alone.token)).toEqual({ visibility: 'workspace', ...bounds, isAlone: true })
    const member = await joins()
    await t.call('PUT', '/api/visibility/own', member.token, { rule: { visibility: 'private' } })
    expect(await next(member.token)).toEqual({ visibility: 'private', ...bounds, isAlone: false })
    const wide = { ...rules({}), narrowest: 'workspace' }
    await t.call('PUT', '/api/visibility/workspace', owner.token, wide)
    expect(await next(member.token)).toMatchObject({ visibility: 'workspace', narrowest: 'workspace' })
    await t.call('PUT', '/api/visibility/workspace', owner.token, rules({}))
  })

  test('kind of report before person before workspace, within what the workspace allows', async () => {
    const member = await joins()
    const put = (body: object) => t.call('PUT', '/api/visibility/workspace', owner.token, body)
    expect((await visibilityOf(member.token)).visibility).toBe('workspace')
    await put(rules({ workspace: { visibility: 'private' } }))
    expect((await visibilityOf(member.token)).visibility).toBe('private')
    const own = (rule: object | null) => t.call('PUT', '/api/visibility/own', member.token, { rule })
    await own({ visibility: 'workspace' })
    expect((await visibilityOf(member.token)).visibility).toBe('workspace')
    await put(rules({ templates: [{ template: 'one-on-one', rule: { visibility: 'private' } }] }))
    expect((await visibilityOf(member.token, { template: 'one-on-one' })).visibility).toBe('private')
    await put(rules({ widest: 'chosen', workspace: { visibility: 'private' } }))
    // the person's earlier choice is limited to what is allowed now
    expect((await visibilityOf(member.token)).visibility).toBe('chosen')
    expect((await own({ visibility: 'workspace' })).status).toBe(422)
    expect((await put(rules({ narrowest: 'workspace', widest: 'private' }))).status).toBe(422)
    expect((await put(rules({ narrowest: 'workspace', workspace: { visibility: 'private' } }))).status).toBe(
      422,
    )
    const { id } = await visibilityOf(member.token)
    expect((await share(id, { visibility: 'workspace' }, member.token)).status).toBe(422)
  })

  test('what is chosen for one recording comes before the usual, after a kind of report, within what the workspace allows', async () => {
    const [member, reader, stranger] = [await joins(), await joins(), await t.signedIn()]
    const put = (body: object) => t.call('PUT', '/api/visibility/workspace', owner.token, body)
    await t.call('PUT', '/api/visibility/own', member.token, { rule: { visibility: 'workspace' } })
    const only = { visibleTo: { visibility: 'private' } }
    const hidden = await visibilityOf(member.token, only)
    expect(hidden.visibility).toBe('private')
    expect((await t.call('GET', `/api/recordings/${hidden.id}`, owner.token)).status).toBe(404)

    const people = [reader, stranger].map(({ userId }) => ({ userId, share: 'see' }))
    const named = await visibilityOf(member.token, { visibleTo: { visibility: 'chosen', people } })
    const statuses = [reader, owner, stranger].map(async ({ token }) => {
      return (await t.call('GET', `/api/recordings/${named.id}`, token)).status
    })
    expect(await Promise.all(statuses)).toEqual([200, 404, 404])

    await put(rules({ templates: [{ template: 'one-on-one', rule: { visibility: 'private' } }] }))
    const wide = { visibleTo: { visibility: 'workspace' } }
    expect((await visibilityOf(member.token, { ...wide, template: 'one-on-one' })).visibility).toBe('private')
    await put(rules({ widest: 'chosen', workspace: { visibility: 'private' } }))
    expect((await visibilityOf(member.token, wide)).visibility).toBe('chosen')
    const refused = await t.upload(member.token, wav(0.01), { visibleTo: { visibility: 'everybody' } })
    expect(refused.status).toBe(422)
  })

  test('a later file of a recording changes nothing of who sees it', async () => {
    const clientId = crypto.randomUUID()
    const first = { clientId, segment: 0, visibleTo: { visibility: 'private' } }
    const { id } = await visibilityOf(owner.token, first)
    const again = { clientId, segment: 1, visibleTo: { visibility: 'workspace' } }
    expect(await visibilityOf(owner.token, again)).toEqual({ id, visibility: 'private' })
  })

  test('a recording of a link has what was chosen for it', async () => {
    const asked = { url: 'https://example.org/a.mp3', visibleTo: { visibility: 'private' } }
    const { body } = await t.call<{ id: string }>('POST', '/api/recordings/from-link', owner.token, asked)
    const recording = await t.call('GET', `/api/recordings/${body.id}`, owner.token)
    expect(recording.body['visibility']).toBe('private')
  })

  test('a tag says who sees what gets it from now on, when its owner gives it; not what had it before', async () => {
    const [member, editor] = [await joins(), await joins()]
    const tagged = (tag: string, rule: object) => ({ tag, rule })
    const put = (tags: object[]) => t.call('PUT', '/api/visibility/workspace', owner.token, rules({ tags }))
    const tag = (id: string, token: string, ...tags: string[]) =>
      t.call('PATCH', `/api/recordings/${id}`, token, { tags })
    const visibility = async (id: string) =>
      (await t.call('GET', `/api/recordings/${id}`, member.token)).body['visibility']
    const [old, fresh, foreign] = [
      (await visibilityOf(member.token)).id,
      (await visibilityOf(member.token)).id,
      (await visibilityOf(member.token)).id,
    ]
    await tag(old, member.token, 'HR')
    await put([tagged('HR', { visibility: 'private' }), tagged('Sales', { visibility: 'chosen' })])
    await tag(old, member.token, 'HR', 'Other')
    expect(await visibility(old)).toBe('workspace')
    // of two tags the stricter one wins
    await tag(fresh, member.token, 'sales', 'hr')
    expect(await visibility(fresh)).toBe('private')
    expect((await tag(fresh, editor.token, 'x')).status).toBe(404)
    // tagging by a person who may edit but not share shuts nobody out
    expect((await tag(foreign, editor.token, 'HR')).status).toBe(200)
    expect(await visibility(foreign)).toBe('workspace')
    await put([tagged('HR', { visibility: 'workspace' })])
    expect(await visibility(fresh)).toBe('private')
  })
})

test('nobody shares with strangers, with groups of others, or what is not theirs to share', async () => {
  const [member, stranger] = [await joins(), await t.signedIn()]
  const { id } = await seedMeeting(t.database.db, owner, 'Plan', talk)
  const made = await t.call<GroupList>('POST', '/api/team/groups', stranger.token, { name: 'Theirs' })
  const groupId = made.body.groups[0]?.id ?? ''
  const withStranger = {
    visibility: 'chosen' as const,
    people: [{ userId: stranger.userId, share: 'see' as const }],
  }
  expect((await share(id, withStranger)).status).toBe(422)
  expect((await share(id, { visibility: 'chosen', groups: [{ groupId, share: 'see' }] })).status).toBe(422)
  expect((await share(id, { visibility: 'private' }, member.token)).status).toBe(403)
  expect((await share(id, { visibility: 'private' }, stranger.token)).status).toBe(404)
  for (const [method, body] of [
    ['PATCH', { name: 'Mine' }],
    ['DELETE', undefined],
  ] as const) {
    expect((await t.call(method, `/api/team/groups/${groupId}`, owner.token, body)).status).toBe(404)
  }
  const members = [stranger.userId]
  expect((await t.call('POST', '/api/team/groups', owner.token, { name: 'Board', members })).status).toBe(422)
  expect((await t.call('GET', '/api/team/groups', owner.token)).body).toEqual({ groups: [] })
})

test('a task of a meeting one may only see is not changed through a meeting of one’s own that names the same task', async () => {
  const reader = await joins()
  const id = crypto.randomUUID()
  const tasks = [{ id, completed: false, task: 'Pay', assignee: null, moment: null }]
  const theirs = await seedMeeting(t.database.db, owner, 'Theirs', talk, { tasks })
  await share(theirs.id, { visibility: 'chosen', people: [{ userId: reader.userId, share: 'see' }] })
  const change = () => t.call('PATCH', `/api/action-items/${id}`, reader.token, { task: 'Stolen' })
  expect((await change()).status).toBe(403)
  await seedMeeting(t.database.db, reader, 'Mine', talk, { tasks })
  await change()
  const kept = await t.call('GET', `/api/tasks?recordingId=${theirs.id}`, owner.token)
  expect(kept.body).toMatchObject({ tasks: [{ task: 'Pay' }] })
})
