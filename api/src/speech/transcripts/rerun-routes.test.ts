import { pathTo } from '@hattama/contract/rules/app/paths'
import { expect, test } from 'vitest'
import { testApp, wav } from '#testing/app.ts'
import { hiddenMeeting, transcriptRoutes } from '#testing/hidden-meeting.ts'

const t = testApp(transcriptRoutes)
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
  const { owner, member, id } = await hiddenMeeting(t)
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
