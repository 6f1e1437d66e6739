import type {
  VoiceExcerptList,
  VoiceLink,
  VoiceMemory,
  VoiceSuggestionList,
} from '@hattama/contract/speech/remembered-voice'
import { v7 as uuid } from 'uuid'
import { expect, test } from 'vitest'
import { finishMeeting } from '#testing/meeting.ts'
import { testApp, wav } from '#testing/app.ts'
import { sealVoice } from '#speech/remembered/sealed-voice.ts'
import { playerRoutes } from '#library/player/routes.ts'
import { recordingRoutes } from '#library/recordings/routes.ts'
import { rememberedVoiceRoutes } from '#speech/remembered/routes.ts'
import { documentRoutes } from '../documents/routes.ts'
import { voiceConsentRoutes } from './routes.ts'

const t = testApp([rememberedVoiceRoutes, voiceConsentRoutes, recordingRoutes, playerRoutes, documentRoutes])
const memory = (token: string) => t.call<VoiceMemory>('GET', '/api/workspace/voices', token)

/** An owner whose workspace allows voices to be remembered. */
const allowing = async () => {
  const owner = await t.signedIn()
  expect((await memory(owner.token)).body).toMatchObject({ isAllowed: false, own: null, people: [] })
  await t.call('PUT', '/api/workspace/voices', owner.token, { isAllowed: true })
  return owner
}

const page = async (url: string, answer?: 'yes' | 'no', language = 'en', text = '3') => {
  const { pathname, search } = new URL(url)
  const response = await t.app.request(`${pathname}${search}&language=${language}`, {
    method: answer === undefined ? 'GET' : 'POST',
    ...(answer !== undefined && {
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      body: new URLSearchParams({ answer, text }),
    }),
  })
  return { status: response.status, text: await response.text(), headers: response.headers }
}

test('off, nobody can agree; on, a member agrees for a year, sees their own alone, and takes it back', async () => {
  const owner = await t.signedIn()
  const yes = { name: 'Dana', text: 3 }
  expect(await t.call('PUT', '/api/users/voice', owner.token, yes)).toMatchObject({
    status: 409,
    body: { code: 'VOICES_OFF' },
  })
  await t.call('PUT', '/api/workspace/voices', owner.token, { isAllowed: true })
  const member = await t.signedIn({ id: owner.workspaceId, role: 'member' })
  expect((await t.call('PUT', '/api/users/voice', member.token, { ...yes, text: 0 })).status).toBe(422)
  const agreed = await t.call<VoiceMemory>('PUT', '/api/users/voice', member.token, yes)
  expect(agreed.body).toMatchObject({ own: { name: 'Dana', state: 'agreed', excerpts: 0 }, people: [] })
  const days = (Date.parse(agreed.body.own?.expiresAt ?? '') - Date.now()) / 86_400_000
  expect(Math.round(days)).toBe(365)
  // one name, one person
  const other = await t.call('PUT', '/api/users/voice', owner.token, { name: ' DANA', text: 3 })
  expect(other.status).toBe(409)
  expect((await memory(owner.token)).body.people).toMatchObject([{ name: 'Dana', userId: member.userId }])
  expect((await t.call('DELETE', '/api/users/voice', member.token)).status).toBe(204)
  expect((await memory(member.token)).body.own).toMatchObject({ state: 'withdrawn' })
})

test('nobody agrees in the name of another member, whose own yes it takes; one of two namesakes may', async () => {
  const owner = await allowing()
  const [dana, eve, namesake] = await Promise.all(
    ['member', 'member', 'member'].map(() => t.signedIn({ id: owner.workspaceId, role: 'member' })),
  )
  const called = (of: typeof dana, firstName: string) =>
    t.database.db
      .updateTable('profiles')
      .set({ firstName, lastName: 'Omarova' })
      .where('userId', '=', of?.userId ?? '')
      .execute()
  await called(dana, 'Dana')
  await called(eve, 'Eve')
  await called(namesake, 'Dana')
  const agree = (of: typeof dana) =>
    t.call('PUT', '/api/users/voice', of?.token ?? '', { name: 'dana  Omarova', text: 3 })
  expect((await agree(eve)).status).toBe(409)
  const asked = await t.call('POST', '/api/workspace/voices/people', owner.token, { name: 'Dana Omarova' })
  expect(asked.status).toBe(409)
  expect((await memory(owner.token)).body.people).toEqual([])
  expect((await agree(namesake)).status).toBe(200)
  expect((await agree(dana)).status).toBe(409)
})

test('a yes is to the words that were read: their language is kept, and others are shown before they are agreed to', async () => {
  const owner = await allowing()
  await t.call('PUT', '/api/users/voice', owner.token, { name: 'Sholpan', text: 3, language: 'kk' })
  const read = await t.database.db
    .selectFrom('voicePeople')
    .select(['consentLanguage', 'consentText'])
    .where('userId', '=', owner.userId)
    .executeTakeFirst()
  expect(read).toEqual({ consentLanguage: 'kk', consentText: 3 })

  const people = '/api/workspace/voices/people'
  const { url } = (await t.call<VoiceLink>('POST', people, owner.token, { name: 'Bolat' })).body
  expect((await page(url)).text).toContain('name="text" value="3"')
  const stale = await page(url, 'yes', 'en', '0')
  expect(stale.text).not.toContain('You agreed')
  expect((await memory(owner.token)).body.people.find(({ name }) => name === 'Bolat')?.state).toBe('asked')
  // withdrawing does not require the current wording
  await page(url, 'yes')
  expect((await page(url, 'no', 'en', '0')).text).toContain('You withdrew your consent')
})

test('no answer at a link writes the same twice, and a no never covers how a consent ended', async () => {
  const owner = await allowing()
  const people = '/api/workspace/voices/people'
  const { url } = (await t.call<VoiceLink>('POST', people, owner.token, { name: 'Zhanar' })).body
  const told = async () => {
    const rows = await t.database.db
      .selectFrom('securityEvents')
      .select('kind')
      .where('workspaceId', '=', owner.workspaceId)
      .where('subject', '=', 'Zhanar')
      .orderBy('id')
      .execute()
    return rows.map(({ kind }) => kind)
  }
  for (const answer of ['no', 'no', 'yes', 'no', 'no', 'no'] as const) await page(url, answer)
  expect(await told()).toEqual(['voiceAsked', 'voiceRefused', 'voiceAgreed', 'voiceErased'])
  expect((await memory(owner.token)).body.people[0]?.state).toBe('withdrawn')

  const answers: number[] = []
  for (let i = 0; i < 25; i++) {
    answers.push((await page(url, 'yes')).status)
    await page(url, 'no')
  }
  // holders of the link must not fill a log that nobody may empty; a no always counts
  expect([answers[0], answers.at(-1)]).toEqual([200, 429])
  expect((await memory(owner.token)).body.people[0]?.state).toBe('withdrawn')
})

test('the link of somebody without an account: looking changes nothing, yes, no and yes again do', async () => {
  const owner = await allowing()
  const people = '/api/workspace/voices/people'
  const asked = await t.call<VoiceLink>('POST', people, owner.token, { name: 'Oleg <b>' })
  expect(asked.status).toBe(201)
  const { url, person } = asked.body
  for (const language of ['ru', 'en', 'kk']) {
    const { status, text, headers } = await page(url, undefined, language)
    expect([status, text.includes(`lang="${language}"`), text.includes('Oleg &lt;b&gt;')]).toEqual([
      200,
      true,
      true,
    ])
    expect(text).not.toContain('<script')
    expect(headers.get('cache-control')).toBe('no-store')
  }
  const state = async () => (await memory(owner.token)).body.people[0]?.state
  expect(await state()).toBe('asked')
  expect((await page(url, 'no')).text).toContain('You didn’t agree')
  expect(await state()).toBe('refused')
  expect((await page(url, 'yes')).text).toContain('You agreed')
  expect(await state()).toBe('agreed')
  expect((await page(url, 'no')).text).toContain('You withdrew your consent')
  expect(await state()).toBe('withdrawn')
  await page(url, 'yes')
  const again = await t.call<VoiceLink>('POST', `${people}/${person.id}/link`, owner.token)
  expect((await page(url)).text).toContain('This link doesn’t work')
  await t.call('PUT', '/api/workspace/voices', owner.token, { isAllowed: false })
  const off = await page(again.body.url)
  expect([off.text.includes('value="yes"'), off.text.includes('value="no"')]).toEqual([false, true])
  await t.call('DELETE', `${people}/${person.id}`, owner.token)
  expect((await page(again.body.url)).text).toContain('This link doesn’t work')
})

test('what was learnt is told by its place alone, is in no export, and goes with the membership', async () => {
  const owner = await allowing()
  const member = await t.signedIn({ id: owner.workspaceId, role: 'member' })
  await t.call('PUT', '/api/users/voice', member.token, { name: 'Saule', text: 3 })
  const recording = (await t.upload(owner.token, wav(0.01))).body.recordingId
  await finishMeeting(t.database.db, recording)
  const { db } = t.database
  const own = (await memory(member.token)).body.own?.id ?? ''
  const speaker = await db
    .selectFrom('speakers')
    .select('id')
    .where('recordingId', '=', recording)
    .where('kind', '=', 'me')
    .executeTakeFirstOrThrow()
  await db.updateTable('speakers').set({ name: 'Saule' }).where('id', '=', speaker.id).execute()
  const segment = await db
    .selectFrom('segments')
    .select('id')
    .where('speakerId', '=', speaker.id)
    .executeTakeFirstOrThrow()
  const [id, keyId, key] = [uuid(), uuid(), Buffer.alloc(32, 7)]
  const sealed = sealVoice(key, id, [0.6, 0.8, 0.1])
  await db
    .insertInto('dataKeys')
    .values({ id: keyId, voicePersonId: own, masterId: 'x', wrapped: key })
    .execute()
  const place = { recordingId: recording, segmentId: segment.id, startMs: 0, endMs: 2000 }
  await db
    .insertInto('voiceExcerpts')
    .values({ id, personId: own, keyId, sealed, model: 'toy', ...place })
    .execute()

  const listed = await t.call<VoiceExcerptList>('GET', '/api/users/voice/excerpts', member.token)
  expect(listed.body.excerpts).toMatchObject([{ id, recording: { id: recording }, startMs: 0, endMs: 2000 }])
  const told = await Promise.all(
    [
      '/api/workspace/voices',
      `/api/workspace/voices/people/${own}/excerpts`,
      `/api/recordings/${recording}/voice-suggestions`,
      `/api/recordings/details/${recording}`,
      `/api/player/${recording}/transcript`,
      `/api/recordings/${recording}/export?format=json`,
    ].map(async (path) => JSON.stringify((await t.call('GET', path, owner.token)).body)),
  )
  const forms = [sealed.toString('base64'), sealed.toString('hex'), JSON.stringify([...sealed]), '0.6,0.8']
  for (const text of told) for (const form of forms) expect(text).not.toContain(form)

  await db.deleteFrom('memberships').where('userId', '=', member.userId).execute()
  const left = await db.selectFrom('voiceExcerpts').select('id').where('id', '=', id).execute()
  const keys = await db.selectFrom('dataKeys').select('id').where('id', '=', keyId).execute()
  expect([left, keys]).toEqual([[], []])
})

test('suggestions are told to whoever may edit the recording, and to nobody else', async () => {
  const owner = await allowing()
  const recording = (await t.upload(owner.token, wav(0.01))).body.recordingId
  await finishMeeting(t.database.db, recording)
  const { db } = t.database
  await t.call('PUT', '/api/users/voice', owner.token, { name: 'Erlan', text: 3 })
  const personId = (await memory(owner.token)).body.own?.id ?? ''
  const { id: speakerId } = await db
    .selectFrom('speakers')
    .select('id')
    .where('recordingId', '=', recording)
    .where('name', '=', '')
    .executeTakeFirstOrThrow()
  const found = { speakerId, recordingId: recording, fingerprint: 'x', personId, likeness: 83 }
  await db.insertInto('voiceComparisons').values(found).execute()
  const path = `/api/recordings/${recording}/voice-suggestions`
  const asked = (token: string) => t.call<VoiceSuggestionList>('GET', path, token)
  expect((await asked(owner.token)).body.suggestions).toMatchObject([
    { speakerId, name: 'Erlan', likeness: 83 },
  ])
  const viewer = await t.signedIn({ id: owner.workspaceId, role: 'viewer' })
  expect((await asked(viewer.token)).status).toBe(403)
  const answer = { speakerId, personId, isRefused: true }
  const no = await t.call<VoiceSuggestionList>('PUT', `${path}/refusals`, owner.token, answer)
  expect(no.body.suggestions).toEqual([])
})
