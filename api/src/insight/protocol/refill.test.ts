import type { Protocol } from '@hattama/contract/insight/protocol'
import type { Summary } from '@hattama/contract/insight/summary'
import { expect, test } from 'vitest'
import { testApp, wav } from '#testing/app.ts'
import { finishMeeting } from '#testing/meeting.ts'
import { summaryEditingRoutes } from '../summary/editing-routes.ts'
import { summaryRoutes } from '../summary/routes.ts'
import { protocolRoutes } from './routes.ts'

const t = testApp([protocolRoutes, summaryRoutes, summaryEditingRoutes])

test('a draft says when the summary has changed since, and takes it over beside what was typed', async () => {
  const { token } = await t.signedIn()
  const { recordingId } = (await t.upload(token, wav(0.01), { title: 'Sync' })).body
  const summaryId = await finishMeeting(t.database.db, recordingId)
  const path = `/api/protocols/recording/${recordingId}`
  const begun = await t.call<{ protocol: Protocol }>('POST', path, token, {
    language: 'en',
    timeZone: 'Asia/Almaty',
  })
  const { id, content, isBehind } = begun.body.protocol
  expect(isBehind).toBe(false)
  expect(content.numbering).toBe('through')
  const typed = await t.call<Protocol>('PUT', `/api/protocols/${id}`, token, {
    revision: 1,
    content: { ...content, place: 'Room 3' },
  })
  expect(typed.body).toMatchObject({ revision: 2, isBehind: false, suggested: [] })

  const summary = (await t.call<Summary>('GET', `/api/summaries/${summaryId}`, token)).body
  await t.call('PUT', `/api/summaries/${summaryId}`, token, {
    summary:
      '## Decisions\n\n- We move in May. [00:01](?t=1)\n\n## Possible decisions\n\n- “We paint” [00:02](?t=2)',
    updatedAt: summary.updatedAt,
  })
  const now = (await t.call<{ protocol: Protocol }>('GET', path, token)).body.protocol
  expect(now).toMatchObject({ isBehind: true, suggested: [{ text: 'We paint', moment: { startMs: 2000 } }] })

  const refill = (revision: number) =>
    t.call<Protocol>('POST', `/api/protocols/${id}/refill`, token, { revision, timeZone: 'Asia/Almaty' })
  expect((await refill(1)).status).toBe(409)
  const { body } = await refill(2)
  expect(body).toMatchObject({ revision: 3, isBehind: false, content: { place: 'Room 3' } })
  expect(body.content.items.flatMap((item) => item.decided).map(({ text }) => text)).toEqual([
    'We move in May.',
  ])
})
