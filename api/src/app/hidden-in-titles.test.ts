import { hiddenMark } from '@hattama/contract/rules/library/personal-data'
import { v7 as uuid } from 'uuid'
import { beforeAll, expect, test } from 'vitest'
import { testApp, wav } from '#testing/app.ts'
import { seedHiddenValues } from '#testing/hidden-values.ts'
import { finishMeeting } from '#testing/meeting.ts'
import { personalDataRoutes } from '#library/personal-data/routes.ts'
import { playerRoutes } from '#library/player/routes.ts'
import { accuracyRoutes } from '#speech/accuracy/routes.ts'
import { editingRoutes } from '#speech/editing/routes.ts'
import { rememberedVoiceRoutes } from '#speech/remembered/routes.ts'

/** Where the title or the file name of a meeting is told beside what has nothing to do with meetings. */
const t = testApp([personalDataRoutes, playerRoutes, accuracyRoutes, editingRoutes, rememberedVoiceRoutes])
const secret = /Quentin|701 555/

let owner: Awaited<ReturnType<typeof t.signedIn>>
let member: typeof owner
let hidden = ''

beforeAll(async () => {
  owner = await t.signedIn()
  member = await t.signedIn({ id: owner.workspaceId, role: 'member' })
  hidden = await seedHiddenValues(t, owner)
})

test('of the excerpts a voice was learnt from, to its person and to those in charge', async () => {
  const { db } = t.database
  const { workspaceId } = owner
  const segment = await db
    .selectFrom('segments')
    .select('id')
    .where('recordingId', '=', hidden)
    .limit(1)
    .executeTakeFirstOrThrow()
  const person = { id: uuid(), workspaceId, name: 'Dana', userId: member.userId, askedBy: owner.userId }
  await db
    .insertInto('voicePeople')
    .values({ ...person, state: 'asked' })
    .execute()
  const sealed = Buffer.from('x')
  const keyId = uuid()
  const key = { id: keyId, masterId: 'a test', wrapped: sealed, voicePersonId: person.id }
  await db.insertInto('dataKeys').values(key).execute()
  const at = { startMs: 0, endMs: 900, segmentId: segment.id, recordingId: hidden }
  await db
    .insertInto('voiceExcerpts')
    .values({ ...at, id: uuid(), personId: person.id, model: 'm', sealed, keyId })
    .execute()
  for (const [path, token] of [
    ['/api/users/voice/excerpts', member.token],
    [`/api/workspace/voices/people/${person.id}/excerpts`, owner.token],
  ] as const) {
    const { status, body } = await t.call('GET', path, token)
    expect([status, JSON.stringify(body)], path).toEqual([200, expect.stringContaining(hiddenMark)])
    expect(JSON.stringify(body), path).not.toMatch(secret)
  }
})

test('of recordings whose text was corrected', async () => {
  const { db } = t.database
  const segment = await db
    .selectFrom('segments')
    .selectAll()
    .where('recordingId', '=', hidden)
    .orderBy('ordinal', 'desc')
    .limit(1)
    .executeTakeFirstOrThrow()
  await t.call('POST', `/api/recordings/${hidden}/edits`, owner.token, {
    kind: 'text',
    segmentId: segment.id,
    text: 'The report goes into the archive.',
    revision: 1,
  })
  const { body } = await t.call('GET', '/api/workspace/speech/accuracy', owner.token)
  expect(JSON.stringify(body)).toContain(hiddenMark)
  expect(JSON.stringify(body)).not.toMatch(secret)
})

test('of the file that a player fetches', async () => {
  const { db } = t.database
  const id = (await t.upload(owner.token, wav(1))).body.recordingId
  await finishMeeting(db, id, { segments: 1 })
  const filename = 'Quentin Zebrowski +7 701 555 77 33.wav'
  const hides = { filename, mime: 'audio/wav', visibility: 'workspace', hidesPersonal: true } as const
  await db.updateTable('recordings').set(hides).where('id', '=', id).execute()
  const nameFor = async (token: string) => {
    const { status, headers } = await t.call('GET', `/api/player/${id}/file`, token)
    expect(status).toBe(200)
    return decodeURIComponent(headers.get('content-disposition') ?? '')
  }
  expect(await nameFor(member.token)).toBe(`inline; filename*=UTF-8''${hiddenMark} ${hiddenMark}.wav`)
  await t.call('POST', `/api/recordings/${id}/personal-data/reveal`, owner.token)
  expect(await nameFor(owner.token)).toContain(filename)
})
