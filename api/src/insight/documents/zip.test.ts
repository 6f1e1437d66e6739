import { hiddenMark } from '@hattama/contract/rules/library/personal-data'
import { strFromU8, unzipSync } from 'fflate'
import { expect, test } from 'vitest'
import { visibilityRoutes } from '#library/recordings/visibility-routes.ts'
import { testApp, wav } from '#testing/app.ts'
import { finishMeeting } from '#testing/meeting.ts'
import { zipRoutes } from './zip-routes.ts'

const t = testApp([visibilityRoutes, zipRoutes])

const meeting = async (token: string, title: string) => {
  const id = (await t.upload(token, wav(0.01), { title })).body.recordingId
  await finishMeeting(t.database.db, id)
  return id
}

/** The contents of the zip a person gets, by name, and how many the header says are left out. */
const zipOf = async (token: string, body: object) => {
  const answer = await t.app.request('/api/bulk/export', {
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    body: JSON.stringify(body),
  })
  expect(answer.status).toBe(200)
  const files = unzipSync(new Uint8Array(await answer.arrayBuffer()))
  return {
    files: Object.keys(files).toSorted(),
    left: answer.headers.get('x-left-out'),
    read: (name: string) => strFromU8(files[name] ?? new Uint8Array()),
  }
}

test('a zip holds the document of each, and says in the reader’s words which were left out and why', async () => {
  const owner = await t.signedIn()
  const viewer = await t.signedIn({ id: owner.workspaceId, role: 'viewer' })
  const [one, same, hidden] = [
    await meeting(owner.token, 'Plan'),
    await meeting(owner.token, 'Plan'),
    await meeting(owner.token, 'Secret'),
  ]
  const unwritten = (await t.upload(owner.token, wav(0.01), { title: 'Unwritten' })).body.recordingId
  await t.call('PUT', `/api/recordings/${hidden}/visibility`, owner.token, { visibility: 'private' })
  const ids = [one, same, hidden, unwritten]
  const made = await zipOf(viewer.token, { ids, format: 'txt', language: 'ru', timeZone: 'UTC' })
  const day = new Date().toISOString().slice(0, 10)
  expect(made.files).toEqual([`Plan ${day} (2).txt`, `Plan ${day}.txt`, 'left-out.txt'])
  expect(made.left).toBe('1')
  expect(made.read(`Plan ${day}.txt`)).toContain('сказано.')
  expect(made.read('left-out.txt').split('\r\n')).toEqual([
    'В этот файл не вошли записи:',
    '',
    `${hidden}: Не найдено.`,
    expect.stringMatching(/^Unwritten: .*обрабат/),
    '',
  ])
  const [{ n } = { n: 0 }] = await t.database.sql<
    { n: number }[]
  >`select count(*)::int as n from security_events
    where kind = 'documentExported' and user_id = ${viewer.userId}`
  expect(n).toBe(2)
})

test('a format that holds a transcript only gets one, unless something else was asked for', async () => {
  const owner = await t.signedIn()
  const id = await meeting(owner.token, 'Plan')
  const { files, left } = await zipOf(owner.token, { ids: [id], format: 'srt' })
  expect([files.length, left]).toEqual([1, '0'])
  const refused = await t.call('POST', '/api/bulk/export', owner.token, {
    ids: [id],
    format: 'srt',
    include: 'both',
  })
  expect(refused.status).toBe(422)
})

test('the title of a meeting that hides personal data is hidden where it is left out, too', async () => {
  const owner = await t.signedIn()
  const viewer = await t.signedIn({ id: owner.workspaceId, role: 'viewer' })
  const { db } = t.database
  const names = { personalKinds: ['name'], personalNames: ['Quentin Zebrowski'] }
  await db.updateTable('workspaces').set(names).where('id', '=', owner.workspaceId).execute()
  const id = (await t.upload(owner.token, wav(0.01), { title: 'About Quentin' })).body.recordingId
  await db.updateTable('recordings').set({ hidesPersonal: true }).where('id', '=', id).execute()
  const made = await zipOf(viewer.token, { ids: [id], format: 'txt', language: 'en', timeZone: 'UTC' })
  expect(made.files).toEqual(['left-out.txt'])
  expect(made.read('left-out.txt')).toContain(`About ${hiddenMark}: `)
})
