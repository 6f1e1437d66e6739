import { paths } from '@hattama/contract/rules/app/paths'
import { voiceConsentText } from '@hattama/contract/rules/speech/remembered-voices'
import type { VoiceExcerptList, VoiceLink, VoiceMemory } from '@hattama/contract/speech/remembered-voice'
import { v7 as uuid } from 'uuid'
import { expect, test } from 'vitest'
import { testApp } from '#testing/app.ts'
import { englishTalk } from '#testing/language-model/talk.ts'
import { seedMeeting } from '#testing/talk.ts'
import { answerByLink, findByLink } from './by-link.ts'
import { rememberedVoiceRoutes } from './routes.ts'

const t = testApp([rememberedVoiceRoutes])
const of = (path: string, id: string) => path.replace('{id}', id)
const tokenOf = (url: string) => new URL(url).searchParams.get('token') ?? ''
const from = { address: null, language: 'kk' } as const

/** A workspace that remembers voices, with its owner and a member. */
const scene = async () => {
  const owner = await t.signedIn()
  const member = await t.signedIn({ id: owner.workspaceId, role: 'member' })
  await t.call('PUT', paths.voiceMemory, owner.token, { isAllowed: true })
  const ask = (name: string) => t.call<VoiceLink>('POST', paths.voicePeople, owner.token, { name })
  const memory = async (token = owner.token) =>
    (await t.call<VoiceMemory>('GET', paths.voiceMemory, token)).body
  const events = async () =>
    (
      await t.database.sql`select kind, subject from security_events
      where workspace_id = ${owner.workspaceId} and kind like 'voice%' order by id`
    ).map((row) => `${row['kind']} ${row['subject']}`.trim())
  return { owner, member, ask, memory, events }
}

/** Learns two pieces of a person's speech from a meeting. */
const learn = async (who: { userId: string; workspaceId: string }, personId: string, title: string) => {
  const { id } = await seedMeeting(t.database.db, who, title, englishTalk)
  const keyId = uuid()
  const { sql } = t.database
  await sql`insert into data_keys (id, voice_person_id, master_id, wrapped) values (${keyId}, ${personId}, 'x', '')`
  const ids = [uuid(), uuid()]
  for (const [i, one] of ids.entries())
    await sql`insert into voice_excerpts (id, person_id, recording_id, segment_id, start_ms, end_ms, model, key_id, sealed, learnt_at)
      values (${one}, ${personId}, ${id}, ${uuid()}, ${i * 1000}, ${i * 1000 + 900}, 'm', ${keyId}, 'x', now() - make_interval(mins => ${i}))`
  return { id, ids }
}

test('nobody is asked while a workspace remembers no voices; turning it on or off is told once', async () => {
  const { owner, member, ask, memory, events } = await scene()
  const turn = (isAllowed: boolean) =>
    t.call<VoiceMemory>('PUT', paths.voiceMemory, owner.token, { isAllowed })
  const dana = await ask('Dana')
  await answerByLink(t.database.db, tokenOf(dana.body.url), true, from)
  await learn(owner, dana.body.person.id, 'Lamps')
  const other = await scene()
  const elsewhere = await other.ask('Dana')
  await answerByLink(t.database.db, tokenOf(elsewhere.body.url), true, from)
  await learn(other.owner, elsewhere.body.person.id, 'Chairs')
  expect((await memory()).people).toMatchObject([{ name: 'Dana', excerpts: 2, recordings: 1 }])
  expect((await turn(true)).body.isAllowed).toBe(true)

  expect((await turn(false)).body).toMatchObject({
    isAllowed: false,
    people: [{ name: 'Dana', state: 'agreed', excerpts: 0 }],
  })
  expect((await other.memory()).people).toMatchObject([{ excerpts: 2 }])
  const looked = await t.database
    .sql`select r.title from voice_looks l join recordings r on r.id = l.recording_id`
  expect(looked.map((row) => row['title'])).not.toContain('Lamps')
  expect(looked.map((row) => row['title'])).toContain('Chairs')
  expect((await ask('Erlan')).body).toMatchObject({ code: 'VOICES_OFF' })
  const again = of(paths.voicePersonLink, dana.body.person.id)
  expect((await t.call('POST', again, owner.token)).body).toMatchObject({ code: 'VOICES_OFF' })
  expect(await events()).toEqual(['voicesOn', 'voiceAsked Dana', 'voiceAgreed Dana', 'voicesOff'])
  expect((await t.call('PUT', paths.voiceMemory, member.token, { isAllowed: true })).status).toBe(403)
})

test('somebody is asked once by that name, by a link of which only the latest works; members are not asked for', async () => {
  const { owner, member, ask, memory, events } = await scene()
  const first = await ask('Dana')
  expect(first).toMatchObject({
    status: 201,
    body: { person: { name: 'Dana', state: 'asked', userId: null } },
  })
  expect(first.body.url).toContain(`${paths.voiceConsentPage}?token=`)
  expect((await ask('dana ')).body).toMatchObject({ code: 'CONFLICT' })
  // the name of a member
  expect((await ask('test  person')).body).toMatchObject({ code: 'CONFLICT' })
  const { db } = t.database
  const { id } = first.body.person
  const second = await t.call<VoiceLink>('POST', of(paths.voicePersonLink, id), owner.token)
  expect(await findByLink(db, tokenOf(first.body.url))).toBeNull()
  expect(await findByLink(db, tokenOf(second.body.url))).toMatchObject({ id, name: 'Dana', isAllowed: true })
  expect((await t.call('POST', of(paths.voicePersonLink, id), (await scene()).owner.token)).status).toBe(404)

  const consent = { name: 'Test Person', text: voiceConsentText, language: 'en' }
  const own = (await t.call<VoiceMemory>('PUT', paths.ownVoice, member.token, consent)).body
  // a member sees only themselves
  expect(own).toMatchObject({
    own: { name: 'Test Person', state: 'agreed', userId: member.userId },
    people: [],
  })
  expect((await memory()).people.map(({ name }) => name)).toEqual(['Dana', 'Test Person'])
  const asked = await t.call('POST', of(paths.voicePersonLink, own.own?.id ?? ''), owner.token)
  expect(asked.status).toBe(404)
  expect(await events()).toEqual([
    'voicesOn',
    'voiceAsked Dana',
    'voiceAsked Dana',
    'voiceAgreed Test Person',
  ])
  expect((await t.call('DELETE', paths.ownVoice, member.token)).status).toBe(204)
  expect((await memory(member.token)).own).toMatchObject({ state: 'withdrawn' })
})

test('an answer by the link is a yes, a no, or a withdrawal; how a consent ended stays', async () => {
  const { ask, events } = await scene()
  const { db } = t.database
  const token = tokenOf((await ask('Erlan')).body.url)
  const state = async () => (await findByLink(db, token))?.state
  await answerByLink(db, token, false, from)
  expect(await state()).toBe('refused')
  await answerByLink(db, token, true, from)
  expect(await state()).toBe('agreed')
  const [row] = await t.database
    .sql`select consent_by, consent_language from voice_people where name = 'Erlan'`
  expect(row).toEqual({ consent_by: 'link', consent_language: 'kk' })
  await answerByLink(db, token, false, from)
  expect(await state()).toBe('withdrawn')
  await answerByLink(db, token, false, from)
  expect(await state()).toBe('withdrawn')
  expect(await events()).toEqual([
    'voicesOn',
    'voiceAsked Erlan',
    'voiceRefused Erlan',
    'voiceAgreed Erlan',
    'voiceErased Erlan',
  ])
  await expect(answerByLink(db, 'no token', true, from)).rejects.toMatchObject({ code: 'NOT_FOUND' })
})

test('what was learnt is listed, with titles only of what one sees, and unlearnt piece by piece', async () => {
  const { owner, member, ask } = await scene()
  const { sql } = t.database
  const { id: personId } = (await ask('Dana')).body.person
  const meeting = await learn(member, personId, '  Lamps ')
  await sql`update recordings set visibility = 'private' where id = ${meeting.id}`
  await learn(owner, (await ask('Erlan')).body.person.id, 'Other')
  const path = of(paths.voicePersonExcerpts, personId)
  const listed = async () => (await t.call<VoiceExcerptList>('GET', path, owner.token)).body.excerpts
  expect(await listed()).toMatchObject([
    { id: meeting.ids[0], startMs: 0, endMs: 900, recording: null },
    { id: meeting.ids[1], recording: null },
  ])
  await sql`update recordings set visibility = 'workspace' where id = ${meeting.id}`
  expect((await listed())[0]?.recording).toEqual({ id: meeting.id, title: 'Lamps' })
  const unlearn = async (token: string, at: string = paths.voiceExcerpt) =>
    (await t.call('DELETE', of(at, meeting.ids[0] ?? ''), token)).status
  expect(await unlearn(member.token, paths.ownVoiceExcerpt)).toBe(404)
  expect(await unlearn((await scene()).owner.token)).toBe(404)
  expect(await unlearn(owner.token)).toBe(204)
  expect(await unlearn(owner.token)).toBe(404)
  expect((await listed()).map(({ id }) => id)).toEqual([meeting.ids[1]])
  expect((await t.call('GET', path, (await scene()).owner.token)).status).toBe(404)
})

test('one’s own pieces are one’s own to unlearn', async () => {
  const { owner, member, ask } = await scene()
  const consent = { name: 'Test Person', text: voiceConsentText }
  const { own } = (await t.call<VoiceMemory>('PUT', paths.ownVoice, member.token, consent)).body
  const { ids } = await learn(owner, own?.id ?? '', 'Lamps')
  await learn(owner, (await ask('Dana')).body.person.id, 'Other')
  const mine = async (token: string) =>
    (await t.call<VoiceExcerptList>('GET', paths.ownVoiceExcerpts, token)).body.excerpts.map(({ id }) => id)
  expect(await mine(member.token)).toEqual(ids)
  expect(await mine(owner.token)).toEqual([])
  expect((await t.call('DELETE', of(paths.ownVoiceExcerpt, ids[0] ?? ''), member.token)).status).toBe(204)
  expect(await mine(member.token)).toEqual(ids.slice(1))
})

test('a person who is erased is gone, with that they were asked; another is not', async () => {
  const { owner, ask, memory, events } = await scene()
  const [dana] = [await ask('Dana'), await ask('Erlan')]
  const path = of(paths.voicePerson, dana.body.person.id)
  expect((await t.call('DELETE', path, (await scene()).owner.token)).status).toBe(404)
  expect((await t.call('DELETE', path, owner.token)).status).toBe(204)
  expect((await t.call('DELETE', path, owner.token)).status).toBe(404)
  expect((await memory()).people.map(({ name }) => name)).toEqual(['Erlan'])
  expect((await events()).at(-1)).toBe('voiceErased Dana')
})
