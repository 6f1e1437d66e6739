import { createHash, randomUUID } from 'node:crypto'
import type { Transcript } from '@hattama/contract/speech/transcript'
import { expect, test } from 'vitest'
import { finishMeeting } from '#testing/meeting.ts'
import { testApp, wav } from '#testing/app.ts'
import { documentRoutes } from './routes.ts'
import { playerRoutes } from '#library/player/routes.ts'

const t = testApp([documentRoutes, playerRoutes], {
  settings: { PUBLIC_URL: 'https://meetings.example.org' },
})

const meeting = async (title = 'Бюджет: план/факт «Қаңтар»') => {
  const owner = await t.signedIn()
  const recordingId = (await t.upload(owner.token, wav(0.01), { title })).body.recordingId
  const summaryId = await finishMeeting(t.database.db, recordingId, {
    segments: 450,
    actionItems: [{ completed: false, task: 'Жіберу', assignee: 'Дана', dueDate: 'ертең' }],
  })
  return { ...owner, recordingId, summaryId }
}

const get = (path: string, token: string, headers: Record<string, string> = {}) =>
  t.app.request(path, { headers: { authorization: `Bearer ${token}`, ...headers } })

const nameIn = (response: Response) =>
  decodeURIComponent(
    /^attachment; filename\*=UTF-8''(\S+)$/.exec(response.headers.get('content-disposition') ?? '')?.[1] ??
      '',
  )

test.each([
  ['pdf', 'application/pdf', '%PDF-1.7'],
  ['docx', 'application/vnd.openxmlformats-officedocument.wordprocessingml.document', 'PK'],
  ['html', 'text/html; charset=utf-8', '<!doctype html>'],
  ['md', 'text/markdown; charset=utf-8', '# Бюджет'],
  ['txt', 'text/plain; charset=utf-8', 'СВОДКА ВСТРЕЧИ И РАСШИФРОВКА\nБюджет'],
  ['srt', 'application/x-subrip; charset=utf-8', '1\n00:00:00,000 --> 00:00:00,900\nЯ: Слово0 сказано.\n'],
  ['vtt', 'text/vtt; charset=utf-8', 'WEBVTT\n\n00:00:00.000 --> 00:00:00.900\n<v Я>'],
  ['json', 'application/json; charset=utf-8', '{\n "initialWords"'],
] as const)('a recording as %s, named in its own letters', async (format, mime, start) => {
  const { token, recordingId } = await meeting()
  const response = await get(`/api/recordings/${recordingId}/export?format=${format}&language=ru`, token)
  expect(response.status).toBe(200)
  expect(response.headers.get('content-type')).toBe(mime)
  const day = new Date().toISOString().slice(0, 10)
  expect(nameIn(response).replace(/\d{4}-\d\d-\d\d/, day)).toBe(`Бюджет план факт «Қаңтар» ${day}.${format}`)
  const body = await response.text()
  expect(body.slice(0, start.length)).toBe(start)
})

test('a summary alone is the usual export of a summary; links lead to the public address', async () => {
  const { token, summaryId, recordingId } = await meeting()
  const text = await (await get(`/api/summaries/${summaryId}/export?format=md&language=kk`, token)).text()
  expect(text).toContain('- [ ] **Дана** — Жіберу — ертең')
  expect(text).not.toContain('Слово0')
  expect(text).toContain(`https://meetings.example.org/recordings/${recordingId}`)
  const both = await (await get(`/api/summaries/${summaryId}/export?format=md&include=both`, token)).text()
  expect(both).toContain('Слово0')
})

test('JSON is what the transcript call answers, all chunks in one', async () => {
  const { token, recordingId } = await meeting()
  const file = (await (
    await get(`/api/recordings/${recordingId}/export?format=json`, token)
  ).json()) as Transcript
  const chunks = await Promise.all(
    [0, 1].map(
      async (chunk) =>
        (await t.call<Transcript>('GET', `/api/player/${recordingId}/transcript?chunk=${chunk}`, token)).body,
    ),
  )
  expect(file.initialWords).toEqual(chunks.flatMap((chunk) => chunk.initialWords))
  expect(file.speakers).toEqual(chunks[0]?.speakers)
  expect(file.metadata).toEqual({ ...chunks[0]?.metadata, chunk: 0, chunks: 1 })
})

test('the language is the one asked for, else the person’s, else the browser’s', async () => {
  const { token, userId, recordingId } = await meeting()
  const path = `/api/recordings/${recordingId}/export?format=txt&include=summary`
  const kind = async (more = '') =>
    (await (await get(path + more, token, { 'accept-language': 'kk' })).text()).split('\n')[0]
  expect(await kind()).toBe('КЕЗДЕСУ ТҮЙІНІ')
  await t.database.db.updateTable('profiles').set({ language: 'ru' }).where('userId', '=', userId).execute()
  expect(await kind()).toBe('СВОДКА ВСТРЕЧИ')
  expect(await kind('&language=en')).toBe('MEETING SUMMARY')
})

test('in English dates are those of the reader’s region', async () => {
  const { token, recordingId } = await meeting()
  await t.database.db
    .updateTable('recordings')
    .set({ startedAt: new Date('2026-11-21T22:30:00Z') })
    .where('id', '=', recordingId)
    .execute()
  const path = `/api/recordings/${recordingId}/export?format=txt&timeZone=UTC&language=`
  const british = { 'accept-language': 'en-GB,en;q=0.9' }
  expect(await (await get(`${path}en`, token, british)).text()).toContain('21 November 2026 at 22:30')
  expect(await (await get(`${path}ru`, token, british)).text()).toContain('21 ноября 2026')
})

test('dates are in the time zone asked for', async () => {
  const { token, recordingId } = await meeting()
  await t.database.db
    .updateTable('recordings')
    .set({ startedAt: new Date('2026-11-21T22:30:00Z') })
    .where('id', '=', recordingId)
    .execute()
  const path = `/api/recordings/${recordingId}/export?format=txt&language=en&timeZone=`
  const almaty = await get(`${path}Asia/Almaty`, token)
  expect(nameIn(almaty)).toContain('2026-11-22')
  expect(await almaty.text()).toContain('November 22, 2026 at 3:30 AM')
  expect(await (await get(`${path}Europe/London`, token)).text()).toContain('November 21, 2026 at 10:30 PM')
})

test('what cannot be made is refused in the vocabulary', async () => {
  const { token, recordingId, summaryId } = await meeting()
  const code = async (path: string) => {
    const { status, body } = await t.call<{ code: string }>('GET', path, token)
    return [status, body.code]
  }
  const invalid = [422, 'INVALID_INPUT']
  expect(await code(`/api/recordings/${recordingId}/export?format=exe`)).toEqual(invalid)
  expect(await code(`/api/recordings/${recordingId}/export?format=srt&include=both`)).toEqual(invalid)
  expect(await code(`/api/summaries/${summaryId}/export?format=txt&timeZone=Mars/Olympus`)).toEqual(invalid)
  expect(await code(`/api/summaries/${summaryId}/export?format=txt&language=de`)).toEqual(invalid)
  for (const id of ['x', randomUUID(), summaryId])
    expect(await code(`/api/recordings/${id}/export?format=txt`)).toEqual([404, 'NOT_FOUND'])
  expect(await code(`/api/summaries/${recordingId}/export?format=txt`)).toEqual([404, 'NOT_FOUND'])
})

test('before there is anything to write down the answer says so', async () => {
  const { token } = await t.signedIn()
  const { recordingId } = (await t.upload(token, wav(0.01))).body
  const path = `/api/recordings/${recordingId}/export?format=txt`
  expect(await t.call('GET', path, token)).toMatchObject({ status: 409, body: { code: 'NOT_READY' } })
  await t.database.db
    .updateTable('recordings')
    .set({ status: 'failed' })
    .where('id', '=', recordingId)
    .execute()
  expect(await t.call('GET', path, token)).toMatchObject({ status: 404, body: { code: 'NOT_FOUND' } })
})

test('a page of somebody’s words cannot act: it is a file, without scripts, alone in its sandbox', async () => {
  const { token, recordingId } = await meeting('<script>alert(1)</script>')
  const response = await get(`/api/recordings/${recordingId}/export?format=html`, token)
  const policy = response.headers.get('content-security-policy') ?? ''
  expect(policy).toContain('sandbox')
  const page = await response.text()
  expect(page).not.toContain('<script')
  // its own style sheet is the only one allowed
  const [, sheet = ''] = /<style>(.+?)<\/style>/s.exec(page) ?? []
  const hash = createHash('sha256').update(sheet).digest('base64')
  expect(policy).toContain(`style-src 'sha256-${hash}';`)
})

test('a reader who goes away stops the thread that worked for them', async () => {
  const { token, recordingId } = await meeting()
  const gone = new AbortController()
  const answered = t.app.request(`/api/recordings/${recordingId}/export?format=pdf`, {
    headers: { authorization: `Bearer ${token}` },
    signal: gone.signal,
  })
  gone.abort()
  expect((await answered).status).not.toBe(200)
  // and the next reader gets theirs
  expect((await get(`/api/recordings/${recordingId}/export?format=pdf`, token)).status).toBe(200)
})

test('an hour that was guessed from the file’s last change does not leave as a fact; one that is known does', async () => {
  const { token, recordingId } = await meeting()
  const dated = async () =>
    (await get(`/api/recordings/${recordingId}/export?format=txt&language=en`, token)).text()
  const { db } = t.database
  const start = { guessedStart: new Date('2026-11-21T09:43:00Z'), guessedFrom: 'modified' as const }
  await db.updateTable('recordings').set(start).where('id', '=', recordingId).execute()
  expect(await dated()).toMatch(/November 2\d, 2026\n/)
  await db
    .updateTable('recordings')
    .set({ chosenStart: start.guessedStart })
    .where('id', '=', recordingId)
    .execute()
  expect(await dated()).toMatch(/November 2\d, 2026 at \d+:43/)
})
