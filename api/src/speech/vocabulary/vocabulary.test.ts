import type { ShownSpeechSettings } from '@hattama/contract/speech/speech'
import type { SuggestionList, Vocabulary } from '@hattama/contract/speech/vocabulary'
import { beforeEach, expect, test } from 'vitest'
import { testApp, wav } from '#testing/app.ts'
import { holdThreads } from '#testing/hostile/hold-threads.ts'
import { finishMeeting } from '#testing/meeting.ts'
import { seedTimedMeeting } from '#testing/talk.ts'
import { termsFor } from './queries.ts'
import { speechRoutes } from './language-routes.ts'
import { vocabularyRoutes } from './routes.ts'

const t = testApp([speechRoutes, vocabularyRoutes])
let token: string
let workspaceId: string
beforeEach(async () => {
  ;({ token, workspaceId } = await t.signedIn())
})

const path = '/api/workspace/vocabulary'
const add = (...terms: { term: string; heardAs?: string[] }[]) =>
  t.call<Vocabulary>('POST', path, token, { terms })
const list = async () =>
  (await t.call<Vocabulary>('GET', path, token)).body.terms.map(({ term, heardAs }) => [term, heardAs])

test('words are added, once each, with all their spellings; changed; and removed', async () => {
  await add({ term: ' Хаттама ', heardAs: ['хат  тама', 'хаттама'] }, { term: 'Kaspi' })
  await add({ term: 'хаттама', heardAs: ['катама'] })
  expect(await list()).toEqual([
    ['Kaspi', []],
    ['Хаттама', expect.arrayContaining(['хат тама', 'катама'])],
  ])
  const [kaspi] = (await t.call<Vocabulary>('GET', path, token)).body.terms
  const one = `${path}/${kaspi?.id}`
  expect(await t.call('PUT', one, token, { term: 'хаттама' })).toMatchObject({ status: 409 })
  await t.call('PUT', one, token, { term: 'Kaspi Pay', heardAs: ['каспи пей'] })
  expect((await list())[0]).toEqual(['Kaspi Pay', ['каспи пей']])
  expect((await t.call('DELETE', one, token)).status).toBe(204)
  expect((await t.call('DELETE', one, token)).status).toBe(404)
  expect(await list()).toHaveLength(1)
  expect(await termsFor(t.database.db, workspaceId)).toEqual(['Хаттама'])
})

test('no other workspace sees or changes them', async () => {
  const { body } = await add({ term: 'Хаттама' })
  const other = (await t.signedIn()).token
  expect((await t.call<Vocabulary>('GET', path, other)).body.terms).toEqual([])
  expect((await t.call('DELETE', `${path}/${body.terms[0]?.id}`, other)).status).toBe(404)
})

test.each([[[]], [[{ term: ' ' }]], [[{ term: 'x'.repeat(81) }]], [[{ term: 'a', heardAs: [''] }]]])(
  'refuses %j',
  async (terms) => {
    expect((await t.call('POST', path, token, { terms })).status).toBe(422)
  },
)

test('misheard words are suggested, nothing is changed; what is dismissed does not come back', async () => {
  const id = (await t.upload(token, wav(0.01))).body.recordingId
  await finishMeeting(t.database.db, id, { segments: 2 })
  const ask = () => t.call<SuggestionList>('GET', `/api/recordings/${id}/suggestions`, token)
  expect((await ask()).body.suggestions).toEqual([])
  await add({ term: 'Решено', heardAs: ['сказано'] })
  const { body } = await ask()
  expect(body.revision).toBe(1)
  expect(body.suggestions).toMatchObject([
    { from: 7, to: 14, heard: 'сказано', term: 'Решено', startMs: 400, before: 'Слово0 ', after: '.' },
    { heard: 'сказано', startMs: 1400 },
  ])
  const dismissals = `/api/recordings/${id}/suggestions/dismissals`
  const dismissal = { heard: 'Сказано', term: 'Решено' }
  expect((await t.call('POST', dismissals, token, dismissal)).status).toBe(204)
  expect((await t.call('POST', dismissals, token, dismissal)).status).toBe(204)
  expect((await ask()).body.suggestions).toEqual([])
})

test('where something is hidden, no half of it stands around a suggestion, and no hidden word is suggested for', async () => {
  const me = await t.signedIn()
  const said = `Dana: My phone number is +7 701 555 77 33 and I will bring all the papers with coopernetties to anna at eight.`
  const { id } = await seedTimedMeeting(t.database.db, me, 'Call', said)
  const terms = [
    { term: 'Kubernetes', heardAs: ['coopernetties'] },
    { term: 'Hanna', heardAs: ['anna'] },
  ]
  await t.call('POST', path, me.token, { terms })
  const ask = async () =>
    (await t.call<SuggestionList>('GET', `/api/recordings/${id}/suggestions`, me.token)).body.suggestions
  expect(await ask()).toHaveLength(2)
  expect((await ask())[0]?.before).toMatch(/^….*33 and/)
  const { sql } = t.database
  await sql`update workspaces set personal_kinds = '{phone,name}', personal_names = '{Anna}' where id = ${me.workspaceId}`
  await sql`update recordings set hides_personal = true where id = ${id}`
  const hidden = await ask()
  expect(hidden.map(({ term }) => term)).toEqual(['Kubernetes'])
  expect(hidden[0]?.before).toMatch(/^….*papers with $/)
  // ids are left out: one of them may have these digits
  expect(JSON.stringify(hidden.map(({ before, heard, after }) => [before, heard, after]))).not.toMatch(
    /33|77|555|anna/,
  )
})

test('the language of speech of a workspace holds for uploads that name none', async () => {
  const settings = '/api/workspace/speech'
  expect((await t.call<ShownSpeechSettings>('GET', settings, token)).body).toEqual({
    language: null,
    // only what comes with the product is here, and that knows English alone
    detects: false,
    unheard: ['ru', 'kk'],
  })
  expect((await t.call('PUT', settings, token, { language: 'xx' })).status).toBe(422)
  await t.call('PUT', settings, token, { language: 'kk' })
  const languageOf = async (metadata: object) => {
    const id = (await t.upload(token, wav(0.01), metadata)).body.recordingId
    const row = t.database.db
      .selectFrom('recordings')
      .select(['language', 'speakersWanted'])
      .where('id', '=', id)
    return row.executeTakeFirstOrThrow()
  }
  expect(await languageOf({})).toEqual({ language: 'kk', speakersWanted: null })
  expect(await languageOf({ language: 'ru', speakers: 3 })).toEqual({ language: 'ru', speakersWanted: 3 })
  expect(await languageOf({ language: 'auto' })).toEqual({ language: null, speakersWanted: null })
})

test('a long list of words is weighed in a thread: while it waits for one, others are answered', async () => {
  const { recordingId } = (await t.upload(token, wav(0.01))).body
  await finishMeeting(t.database.db, recordingId, { segments: 60 })
  await add(
    ...Array.from({ length: 1000 }, (_, i) => ({ term: `Термин номер ${i}`, heardAs: [`тер мин ${i}`] })),
  )
  const threads = holdThreads()
  const events: string[] = []
  const asked = (async () => {
    const { status } = await t.call('GET', `/api/recordings/${recordingId}/suggestions`, token)
    events.push(`suggestions ${status}`)
  })()
  for (let i = 0; i < 8; i += 1) {
    await t.call('GET', '/api/workspace/speech', token)
    events.push('settings')
  }
  await threads.release()
  await asked
  expect(events).toEqual([...Array.from({ length: 8 }, () => 'settings'), 'suggestions 200'])
})
