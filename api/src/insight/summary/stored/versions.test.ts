import type { Summary } from '@hattama/contract/insight/summary'
import type { SummaryVersions } from '@hattama/contract/insight/summary-edit'
import { beforeEach, expect, test } from 'vitest'
import { testApp, wav } from '#testing/app.ts'
import { finishMeeting } from '#testing/meeting.ts'
import { extract } from '../extract/extract.ts'
import { keepSummary } from './store.ts'
import { summaryEditingRoutes } from '../editing-routes.ts'
import { summaryRoutes } from '../routes.ts'

const t = testApp([summaryEditingRoutes, summaryRoutes])
let token: string
let id: string
let recordingId: string
beforeEach(async () => {
  token = (await t.signedIn()).token
  recordingId = (await t.upload(token, wav(0.01))).body.recordingId
  id = await finishMeeting(t.database.db, recordingId)
})

const read = async () => (await t.call<Summary>('GET', `/api/summaries/${id}`, token)).body
const edit = (summary: string, updatedAt: string) =>
  t.call<Summary>('PUT', `/api/summaries/${id}`, token, { summary, updatedAt })
const versions = async () =>
  (await t.call<SummaryVersions>('GET', `/api/summaries/${id}/versions`, token)).body.versions

test('a person writes their own text; the old one is a version and comes back whole', async () => {
  const before = await read()
  const { body } = await edit('## Итоги\nСлово [00:01](?t=1) моё', before.updatedAt)
  expect(body).toMatchObject({ summary: '## Итоги\nСлово [00:01](?t=1) моё', type: 'hybrid', wordCount: 3 })
  const [version] = await versions()
  expect(version).toMatchObject({ summary: before.summary, type: 'extract', replacedBy: 'Test Person' })
  const restored = await t.call<Summary>('POST', `/api/summaries/${id}/restore`, token, {
    versionId: version?.id,
  })
  expect(restored.body).toMatchObject({ summary: before.summary, type: 'extract' })
  expect(await versions()).toHaveLength(2)
})

test('a quote somebody changes is one no longer and theirs, until the change is undone', async () => {
  const quote = '- **Anna:** “The design is finished.” [00:01](?t=1)'
  const first = (await edit(`## Key points\n\n${quote}`, (await read()).updatedAt)).body
  const { body } = await edit(first.summary.replace('finished', 'nearly finished'), first.updatedAt)
  expect(body.summary).toBe(
    '## Key points\n\n- The design is nearly finished. — правка: Test Person [00:01](?t=1)',
  )
  const [version] = await versions()
  const undone = await t.call<Summary>('POST', `/api/summaries/${id}/restore`, token, {
    versionId: version?.id,
  })
  expect(undone.body.summary).toContain(quote)
})

test('a possible decision that is reworded or confirmed is among the decisions; what is dismissed is not', async () => {
  const head = '## Possible decisions\n\n'
  const [move, stay] = ['- “We may move” — Anna [00:00](?t=0)', '- **Anna:** “We stay” [00:01](?t=1)']
  const paint = '- **Anna:** “We paint” [00:02](?t=2)'
  const first = (await edit(`${head}${move}\n${stay}\n${paint}`, (await read()).updatedAt)).body
  const reworded = (await edit(first.summary.replace('We may move', 'We move in May'), first.updatedAt)).body
  const mine = '- We move in May — правка: Test Person [00:00](?t=0)'
  expect(reworded.summary).toBe(`## Решения\n\n${mine}\n\n${head}${stay}\n${paint}`)
  expect(reworded.decisions).toEqual(['We move in May'])
  const confirmed = `## Решения\n\n${mine}\n${stay}\n\n${head}${paint}`
  const next = (await edit(confirmed, reworded.updatedAt)).body
  expect(next.summary).toBe(confirmed)
  expect(next.decisions).toEqual(['We move in May', 'We stay'])
  expect(next.moments.decisions.map((moment) => moment?.startMs)).toEqual([0, 1000])
  const none = (await edit('## Overview\n\nNothing.', next.updatedAt)).body
  expect(none).toMatchObject({ decisions: [], moments: { decisions: [] } })
})

test('a version says who wrote it and when', async () => {
  const written = (await edit('By hand', (await read()).updatedAt)).body
  await edit('Again', written.updatedAt)
  const [byHand, first] = await versions()
  expect(byHand).toMatchObject({ summary: 'By hand', writtenBy: 'Test Person' })
  const rows = await t.database.sql<{ writtenAt: Date }[]>`
    select written_at as "writtenAt" from summary_versions where id = ${byHand?.id ?? ''}`
  expect(byHand?.writtenAt).toBe(rows[0]?.writtenAt.toISOString())
  expect(byHand?.writtenAt).toBeTruthy()
  expect(Date.parse(byHand?.writtenAt ?? '')).toBeLessThanOrEqual(Date.parse(byHand?.replacedAt ?? ''))
  expect([first?.writtenBy, first?.writtenAt]).toEqual([null, null])
})

test('a text somebody else changed meanwhile is not written over', async () => {
  const { updatedAt } = await read()
  await edit('Theirs', updatedAt)
  expect(await edit('Mine', updatedAt)).toMatchObject({ status: 409, body: { code: 'CONFLICT' } })
  expect((await read()).summary).toBe('Theirs')
})

test('writing it again keeps what a person wrote as a version', async () => {
  const { updatedAt } = await read()
  await edit('By hand', updatedAt)
  const made = extract({ segments: [], speakers: [], language: 'en' })
  const origin = { type: 'extract', engine: 'extract', model: null, revision: 1 } as const
  await t.database.db.transaction().execute((trx) => keepSummary(trx, recordingId, made, origin))
  expect((await versions())[0]).toMatchObject({ summary: 'By hand', type: 'hybrid', replacedBy: null })
})

test('an unknown version, and a summary being written', async () => {
  const restore = () => t.call('POST', `/api/summaries/${id}/restore`, token, { versionId: recordingId })
  expect((await restore()).status).toBe(404)
  await t.database.sql`update summaries set status = 'processing' where id = ${id}`
  expect(await restore()).toMatchObject({ status: 409, body: { code: 'NOT_READY' } })
  expect((await edit('', new Date().toISOString())).status).toBe(422)
})

test('versions are those of one summary: another has its own, and gives none away', async () => {
  const { recordingId: other } = (await t.upload(token, wav(0.02))).body
  const otherId = await finishMeeting(t.database.db, other)
  const path = `/api/summaries/${otherId}`
  const theirs = (await t.call<Summary>('GET', path, token)).body
  await t.call('PUT', path, token, { summary: 'Other text', updatedAt: theirs.updatedAt })
  await edit('First', (await read()).updatedAt)
  await edit('Second', (await read()).updatedAt)
  const mine = await versions()
  expect(mine.map(({ summary }) => summary)).toEqual(['First', expect.stringContaining('Решили')])
  const found = await t.call<SummaryVersions>('GET', `${path}/versions`, token)
  expect(found.body.versions).toHaveLength(1)
  const restore = (versionId: string | undefined) =>
    t.call<Summary>('POST', `/api/summaries/${id}/restore`, token, { versionId })
  expect((await restore(found.body.versions[0]?.id)).status).toBe(404)
  expect((await restore(mine[1]?.id)).body.summary).toContain('Решили')
  expect((await t.call<Summary>('GET', path, token)).body.summary).toBe('Other text')
  const { token: stranger } = await t.signedIn()
  const strange = await t.call('PUT', `/api/summaries/${id}`, stranger, {
    summary: 'x',
    updatedAt: theirs.updatedAt,
  })
  expect(strange.status).toBe(404)
})
