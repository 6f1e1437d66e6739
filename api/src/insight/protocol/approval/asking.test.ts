import { beforeAll, describe, expect, test } from 'vitest'
import { actingPerson, refused } from '#testing/acting-person.ts'
import { testApp } from '#testing/app.ts'
import { filledIn } from '#testing/protocol.ts'
import { seedMeeting } from '#testing/talk.ts'
import type { Person } from '#kernel/http/person.ts'
import { beginProtocol } from '../stored/begin.ts'
import { editProtocol } from '../stored/edit.ts'
import { approvalsOf, findLatest, findRow, protocolOf } from '../stored/queries.ts'
import { answerAsMember, answerByLetter, findByLetter } from './answer.ts'
import { lockProtocol } from './lock.ts'
import { reachOf } from './reach.ts'
import { recallProtocol, requestApproval } from './request.ts'

const t = testApp([])
let me: Person
let colleague: Person
let stranger: Person

const agreed = { verdict: 'agreed', note: '' } as const
const correction = { verdict: 'correction', note: 'Wrong day.' } as const

beforeAll(async () => {
  me = actingPerson(await t.signedIn())
  colleague = actingPerson(await t.signedIn({ id: me.workspaceId, role: 'member' }))
  stranger = actingPerson(await t.signedIn())
})

const one = (id: string, name: string, userId: string | null, email = '') =>
  ({ id, name, position: '', attendance: 'present', userId, email }) as const

/** A complete draft of a meeting that the whole workspace sees. */
const scene = async () => {
  const { db, sql } = t.database
  const { id: recordingId } = await seedMeeting(db, me, 'Budget', 'Ann: Hello.')
  await sql`update recordings set visibility = 'workspace' where id = ${recordingId}`
  await beginProtocol(db, me, recordingId, { language: 'en', timeZone: 'UTC' })
  const begun = await findLatest(db, me, recordingId)
  const id = begun?.id ?? ''
  const people = [
    one('chair', 'Ann', me.userId),
    one('secretary', 'Bo', colleague.userId, 'other@h.example'),
    one('guest', ' Cy ', null, 'cy@h.example'),
    one('lost', 'Di', null),
  ]
  const content = begun && filledIn(begun.content, { people })
  if (!content) throw new Error('no protocol')
  await editProtocol(db, me, id, { revision: begun.revision, content })
  const row = () => findRow(db, me, id)
  const { revision } = await row()
  const ask = (asked: string[], at = revision, canMail = true) =>
    requestApproval(db, me, id, { revision: at, people: asked }, canMail)
  const states = async () =>
    Object.fromEntries((await approvalsOf(db, id)).map(({ personId, state }) => [personId, state]))
  return { id, recordingId, people, content, revision, row, ask, states }
}

describe('how people can be asked', () => {
  test('in the product where they see the meeting, by letter to the address of their account', async () => {
    const { db } = t.database
    const { recordingId, people } = await scene()
    const { rows } = { rows: await reachOf(db, me, { recordingId, people: people.slice(0, 3) }, true) }
    expect(
      rows.map(({ personId, userId, email, sees, name }) => [personId, userId, email, sees, name]),
    ).toEqual([
      ['chair', me.userId, `${me.userId}@example.org`, true, 'Ann'],
      ['secretary', colleague.userId, `${colleague.userId}@example.org`, true, 'Bo'],
      ['guest', null, 'cy@h.example', false, 'Cy'],
    ])
  })

  test('not at all without an account, an address or mail', async () => {
    const { db, sql } = t.database
    const { recordingId, people } = await scene()
    const reach = (ids: string[], canMail: boolean) =>
      reachOf(db, me, { recordingId, people: people.filter(({ id }) => ids.includes(id)) }, canMail)
    await expect(reach(['guest', 'lost'], true)).rejects.toThrow(
      expect.objectContaining({ code: 'INVALID_INPUT', fields: { people: 'Di' } }),
    )
    await expect(reach(['guest', 'lost'], false)).rejects.toThrow(
      expect.objectContaining({ fields: { people: 'Cy, Di' } }),
    )
    expect(await reach(['chair', 'secretary'], false)).toHaveLength(2)
    await sql`update recordings set visibility = 'private' where id = ${recordingId}`
    await expect(reach(['secretary'], false)).rejects.toThrow(refused('INVALID_INPUT'))
    expect(await reach(['secretary'], true)).toMatchObject([{ sees: false }])
    // an account elsewhere is none here
    const foreign = [one('x', 'Ed', stranger.userId, 'ed@h.example'), one('y', ' ', null, 'y@h.example')]
    expect(await reachOf(db, me, { recordingId, people: foreign.slice(0, 1) }, true)).toMatchObject([
      { userId: null, email: 'ed@h.example' },
    ])
    await expect(reachOf(db, me, { recordingId, people: foreign.slice(1) }, true)).rejects.toThrow(
      expect.objectContaining({ fields: { people: '?' } }),
    )
  })
})

describe('to ask', () => {
  test('numbers a draft, and gives a letter for each address', async () => {
    const { ask, row, states, recordingId } = await scene()
    const letters = await ask(['chair', 'guest'])
    expect(letters.map(({ email }) => email)).toEqual([`${me.userId}@example.org`, 'cy@h.example'])
    expect(await row()).toMatchObject({ status: 'review', number: expect.stringMatching(/\d/) as string })
    expect(await states()).toEqual({ chair: 'asked', guest: 'asked' })
    const log = await t.database
      .sql`select kind from security_events where subject_id = ${recordingId} order by kind`
    expect(log.map((event) => String(event['kind']))).toEqual(['protocolNumbered', 'protocolSent'])
  })

  test('needs the text as it is now, complete, and somebody to ask', async () => {
    const { ask, revision, id, content } = await scene()
    await expect(ask(['chair'], revision - 1)).rejects.toThrow(refused('CONFLICT'))
    await expect(ask(['nobody'])).rejects.toThrow(refused('INVALID_INPUT'))
    await editProtocol(t.database.db, me, id, { revision, content: { ...content, chairId: null } })
    await expect(ask(['chair'], revision + 1)).rejects.toThrow(
      expect.objectContaining({ code: 'PROTOCOL_INCOMPLETE', fields: { chair: 'missing' } }),
    )
  })

  test('more people, or the same again, keeps what was answered', async () => {
    const { db } = t.database
    const { ask, id, revision, states, row } = await scene()
    await ask(['chair', 'secretary'])
    const { number } = await row()
    await answerAsMember(db, me, id, { revision, ...agreed })
    const letters = await ask(['chair', 'guest'])
    expect(letters.map(({ personId }) => personId)).toEqual(['guest'])
    expect(await states()).toEqual({ chair: 'agreed', secretary: 'asked', guest: 'asked' })
    expect((await row()).number).toBe(number)
  })

  test('about a later text forgets who is not asked again, and asks those anew who answered', async () => {
    const { db } = t.database
    const { ask, id, revision, content, states } = await scene()
    await ask(['chair', 'secretary'])
    await answerAsMember(db, me, id, { revision, ...agreed })
    await recallProtocol(db, me, id)
    await editProtocol(db, me, id, { revision, content: { ...content, place: 'Other' } })
    await ask(['chair'], revision + 1)
    expect(await states()).toEqual({ chair: 'asked' })
    expect((await approvalsOf(db, id))[0]).toMatchObject({ answeredAt: null, note: '' })
  })

  test('is withdrawn by taking it back to draft, where its letters open nothing any more', async () => {
    const { db } = t.database
    const { ask, id, row } = await scene()
    const [letter] = await ask(['guest'])
    await recallProtocol(db, me, id)
    expect((await row()).status).toBe('draft')
    await recallProtocol(db, me, id)
    await expect(findByLetter(db, letter?.token ?? '')).rejects.toThrow(refused('NOT_FOUND'))
    await ask(['guest'])
    await expect(findByLetter(db, letter?.token ?? '')).rejects.toThrow(refused('NOT_FOUND'))
  })
})

describe('to answer', () => {
  test('in the product, once, about the text that was read', async () => {
    const { db } = t.database
    const { ask, id, revision, row } = await scene()
    await ask(['secretary'])
    const isAsked = async (who: Person) => (await protocolOf(db, who, await row(), true)).isAsked
    expect([await isAsked(colleague), await isAsked(me)]).toEqual([true, false])
    await expect(answerAsMember(db, me, id, { revision, ...agreed })).rejects.toThrow(refused('NOT_FOUND'))
    await expect(answerAsMember(db, colleague, id, { revision: revision - 1, ...agreed })).rejects.toThrow(
      refused('CONFLICT'),
    )
    const elsewhere = { ...colleague, workspaceId: stranger.workspaceId }
    await expect(answerAsMember(db, elsewhere, id, { revision, ...agreed })).rejects.toThrow(
      refused('NOT_FOUND'),
    )
    await answerAsMember(db, colleague, id, { revision, ...correction })
    expect((await approvalsOf(db, id))[0]).toMatchObject({
      state: 'correction',
      note: 'Wrong day.',
      tokenHash: null,
    })
    expect(await isAsked(colleague)).toBe(false)
    await expect(answerAsMember(db, colleague, id, { revision, ...agreed })).rejects.toThrow(
      refused('NOT_FOUND'),
    )
    await expect(lockProtocol(db, me, id, { revision })).rejects.toThrow(refused('PROTOCOL_DISPUTED'))
  })

  test('by letter as of the address; as an account only if the letter went to its address', async () => {
    const { db, sql } = t.database
    const { ask, id } = await scene()
    const letters = await ask(['chair', 'secretary', 'guest'])
    const tokenOf = (who: string) => letters.find(({ personId }) => personId === who)?.token ?? ''
    expect(await findByLetter(db, tokenOf('guest'))).toMatchObject({ name: 'Cy', email: 'cy@h.example' })
    await sql`update auth_users set email = ${`new-${me.userId}@example.org`} where id = ${me.userId}`
    for (const who of ['chair', 'secretary', 'guest']) await answerByLetter(db, tokenOf(who), agreed, null)
    await sql`update auth_users set email = ${`${me.userId}@example.org`} where id = ${me.userId}`
    const rows = await approvalsOf(db, id)
    const userOf = (who: string) => rows.find(({ personId }) => personId === who)?.userId
    expect([userOf('chair'), userOf('secretary'), userOf('guest')]).toEqual([null, colleague.userId, null])
    expect(rows.every(({ note, state }) => note === '' && state === 'agreed')).toBe(true)
    await expect(answerByLetter(db, tokenOf('guest'), agreed, null)).rejects.toThrow(refused('NOT_FOUND'))
  })

  test.each([
    ['the meeting is deleted', 'update recordings set deleted_at = now() where id = $recording'],
    [
      'the letter is too old',
      "update protocol_approvals set token_expires_at = now() - interval '1 s' where protocol_id = $protocol",
    ],
    ['who asked is blocked', 'update auth_users set blocked_at = now() where id = $me'],
    ['who asked may only look', "update memberships set role = 'viewer' where user_id = $me"],
    ['who asked has left', 'delete from memberships where user_id = $me'],
  ])('a letter opens nothing once %s', async (_, change) => {
    const { db, sql } = t.database
    const asker = actingPerson(await t.signedIn({ id: me.workspaceId, role: 'admin' }))
    const { ask, id, recordingId } = await scene()
    const [letter] = await ask(['guest'])
    await sql`update protocol_approvals set asked_by = ${asker.userId} where protocol_id = ${id}`
    expect((await findByLetter(db, letter?.token ?? '')).protocolId).toBe(id)
    const ids = { recording: recordingId, protocol: id, me: asker.userId }
    await sql.unsafe(change.replace(/\$(\w+)/g, (_all, name: keyof typeof ids) => `'${ids[name]}'`))
    await expect(findByLetter(db, letter?.token ?? '')).rejects.toThrow(refused('NOT_FOUND'))
    await expect(answerByLetter(db, letter?.token ?? '', agreed, null)).rejects.toThrow(refused('NOT_FOUND'))
  })

  test('a letter of which nobody knows who asked is kept', async () => {
    const { db, sql } = t.database
    const { ask, id } = await scene()
    const [letter] = await ask(['guest'])
    await sql`update protocol_approvals set asked_by = null where protocol_id = ${id}`
    expect((await findByLetter(db, letter?.token ?? '')).protocolId).toBe(id)
    await expect(findByLetter(db, 'another')).rejects.toThrow(refused('NOT_FOUND'))
  })
})

test('what was answered about an earlier text is not sealed with a later one', async () => {
  const { db } = t.database
  const { ask, id, revision, content, row } = await scene()
  await ask(['chair', 'secretary'])
  await answerAsMember(db, me, id, { revision, ...correction })
  await recallProtocol(db, me, id)
  await editProtocol(db, me, id, { revision, content: { ...content, place: 'Other' } })
  const told = await protocolOf(db, me, await row(), true)
  expect(told.approvals.map(({ isStale }) => isStale)).toEqual([true, true])
  await lockProtocol(db, me, id, { revision: revision + 1 })
  const sealed = JSON.parse((await row()).sealed ?? '{}') as { approvals: unknown[]; number: string }
  expect(sealed.approvals).toEqual([])
  expect(sealed.number).toBe((await row()).number)
})
