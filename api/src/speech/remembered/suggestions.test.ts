import { paths } from '@hattama/contract/rules/app/paths'
import type { VoiceSuggestionList } from '@hattama/contract/speech/remembered-voice'
import { v7 as uuid } from 'uuid'
import { expect, test } from 'vitest'
import { testApp } from '#testing/app.ts'
import { englishTalk } from '#testing/language-model/talk.ts'
import { seedMeeting } from '#testing/talk.ts'
import { rememberedVoiceRoutes } from './routes.ts'

const t = testApp([rememberedVoiceRoutes])
const of = (path: string, id: string) => path.replace('{id}', id)

/** A meeting with an unnamed speaker that sounds like a person who agreed. */
const scene = async () => {
  const { sql, db } = t.database
  const me = await t.signedIn()
  await sql`update workspaces set remembers_voices = true where id = ${me.workspaceId}`
  const personId = uuid()
  await sql`insert into voice_people (id, workspace_id, name, state, consent_by, agreed_at, expires_at, asked_by)
    values (${personId}, ${me.workspaceId}, 'Dana', 'agreed', 'link', now(), now() + interval '1 day', ${me.userId})`
  const { id } = await seedMeeting(db, me, 'Lamps', englishTalk)
  const [first, second] = await sql<{ id: string }[]>`
    update speakers set name = '' where recording_id = ${id} and ordinal < 2 returning id`
  const heard = [0, 1, 2, 3].map((i) => ({ startMs: i, endMs: i + 1 }))
  await sql`insert into voice_comparisons (speaker_id, recording_id, fingerprint, person_id, likeness, excerpts)
    values (${first?.id ?? ''}, ${id}, 'f', ${personId}, 80, ${sql.json(heard)})`
  const found = async () =>
    (await t.call<VoiceSuggestionList>('GET', of(paths.voiceSuggestions, id), me.token)).body.suggestions
  return { me, id, personId, speakerId: first?.id ?? '', other: second?.id ?? '', found, heard }
}

test('an unnamed speaker is offered the name of whom they sound like, with three moments to hear', async () => {
  const { found, speakerId, personId, heard } = await scene()
  expect(await found()).toEqual([
    { speakerId, personId, name: 'Dana', likeness: 80, excerpts: heard.slice(0, 3) },
  ])
})

test('nobody is offered whose consent has ended, whose workspace stopped, or for a speaker who has a name', async () => {
  const { sql } = t.database
  const one = await scene()
  await sql`update voice_people set expires_at = now() where id = ${one.personId}`
  const two = await scene()
  await sql`update voice_people set state = 'withdrawn' where id = ${two.personId}`
  const three = await scene()
  await sql`update workspaces set remembers_voices = false where id = ${three.me.workspaceId}`
  const four = await scene()
  await sql`update speakers set name = 'Erlan' where id = ${four.speakerId}`
  const five = await scene()
  await sql`update speakers set gone = true where id = ${five.speakerId}`
  expect(await Promise.all([one, two, three, four, five].map(({ found }) => found()))).toEqual([
    [],
    [],
    [],
    [],
    [],
  ])
})

test('a no holds for that speaker and that person, and can be taken back; each has the voices compared again', async () => {
  const { sql } = t.database
  const { me, id, speakerId, other, personId, found } = await scene()
  const refuse = (isRefused: boolean, more: object = {}) =>
    t.call<VoiceSuggestionList>('PUT', of(paths.voiceRefusals, id), me.token, {
      speakerId,
      personId,
      isRefused,
      ...more,
    })
  await sql`delete from voice_looks`
  const looked = () => sql`delete from voice_looks where recording_id = ${id} returning 1`
  expect((await refuse(true, { speakerId: other })).body.suggestions).toHaveLength(1)
  expect((await refuse(true)).body.suggestions).toEqual([])
  expect((await refuse(true)).status).toBe(200)
  expect(await looked()).toHaveLength(1)
  expect((await refuse(false)).body.suggestions).toHaveLength(1)
  expect(await looked()).toHaveLength(1)
  expect(await sql`select speaker_id from voice_refusals`).toEqual([{ speaker_id: other }])
  expect(await found()).toHaveLength(1)
  expect((await refuse(true, { personId: uuid() })).status).toBe(404)
  const elsewhere = await scene()
  expect((await refuse(true, { personId: elsewhere.personId })).status).toBe(404)
  expect((await refuse(true, { speakerId: elsewhere.speakerId })).status).toBe(404)
})
