import { pathTo } from '@hattama/contract/rules/app/paths'
import { expect, test } from 'vitest'
import { testApp, wav } from '#testing/app.ts'
import { seedTimedMeeting } from '#testing/talk.ts'
import type { Person } from '#kernel/http/person.ts'
import { changeRedaction } from '#library/personal-data/reveal.ts'
import { rerunRoutes } from './rerun-routes.ts'

const t = testApp([rerunRoutes])
const asks = [
  ['POST', 'recordingTranscription', { language: 'kk' }, 'transcribe ID kk'],
  ['POST', 'transcriptGaps', undefined, 'gaps ID'],
  ['POST', 'recordingVoices', { speakers: 3 }, 'voices ID 3'],
  ['PUT', 'recordingLayout', { layout: 'tracks' }, 'layout ID tracks'],
] as const

test('each part of a transcript that can be made anew is asked of the pipeline, and the recording answers', async () => {
  const { token } = await t.signedIn()
  const { recordingId: id } = (await t.upload(token, wav(0.01))).body
  for (const [method, name, body, asked] of asks) {
    const answer = await t.call(method, pathTo(name, id), token, body)
    expect(answer).toMatchObject({ status: 202, body: { id } })
    expect(t.jobs.asked.at(-1)).toBe(asked.replace('ID', id))
  }
})

test('nothing of it is made anew by who may not reveal what it hides', async () => {
  const { db, sql } = t.database
  const { token: owner, ...me } = await t.signedIn()
  const { token: member } = await t.signedIn({ id: me.workspaceId, role: 'member' })
  await sql`update workspaces set personal_kinds = '{phone}' where id = ${me.workspaceId}`
  const { id } = await seedTimedMeeting(db, me, 'Lamps', 'Dana: My phone is 8 701 555 77 33.')
  await sql`update recordings set visibility = 'workspace' where id = ${id}`
  await changeRedaction(db, { ...me, email: 'x', address: null } as unknown as Person, id, true)
  const before = t.jobs.asked.length
  for (const [method, name, body] of asks)
    expect((await t.call(method, pathTo(name, id), member, body)).body).toMatchObject({
      code: 'PERSONAL_DATA_HIDDEN',
    })
  expect(t.jobs.asked).toHaveLength(before)
  for (const [method, name, body] of asks)
    expect((await t.call(method, pathTo(name, id), owner, body)).status).toBe(202)
  expect(t.jobs.asked).toHaveLength(before + asks.length)
})
