import { v4 as uuid } from 'uuid'
import { expect, test } from 'vitest'
import { recordingRoutes } from '#library/recordings/routes.ts'
import { testApp, wav } from '#testing/app.ts'

const t = testApp([recordingRoutes])

const asked = (id: string) =>
  t.jobs.asked.filter((line) => line.endsWith(id)).map((line) => line.split(' ')[0])
const track = (clientId: string, segment: number, of = 3) => ({
  clientId,
  segment,
  title: 'Weekly',
  track: { of, name: ['Anna', 'Boris', 'Dana'][segment] },
})

test('the work on files recorded side by side begins when all have come, and each keeps its name', async () => {
  const { token } = await t.register()
  const clientId = uuid()
  const { recordingId: id } = (await t.upload(token, wav(1), track(clientId, 2))).body
  await t.upload(token, wav(2), track(clientId, 0))
  expect(asked(id)).toEqual([])
  expect((await t.upload(token, wav(2), track(clientId, 0))).body).toMatchObject({ recordingId: id })
  expect(asked(id)).toEqual([])
  expect((await t.upload(token, wav(1), track(clientId, 1))).body).toMatchObject({ recordingId: id })
  expect(asked(id)).toEqual(['start'])
  expect((await t.call('GET', `/api/recordings/details/${id}`, token)).body).toMatchObject({
    title: 'Weekly',
    layout: 'tracks',
    layoutWanted: 'tracks',
  })
  const files = await t.parts.db
    .selectFrom('uploads')
    .select('metadata')
    .where('recordingId', '=', id)
    .orderBy('part')
    .execute()
  expect(files.map(({ metadata }) => metadata.track?.name)).toEqual(['Anna', 'Boris', 'Dana'])
})

test('when the others never come, it begins with those that did; one that comes late is added', async () => {
  const { token } = await t.register()
  const clientId = uuid()
  const { recordingId: id } = (await t.upload(token, wav(1), track(clientId, 0))).body
  await t.parts.uploads.sweep(Date.now() + 59 * 60_000)
  expect(asked(id)).toEqual([])
  await t.parts.uploads.sweep(Date.now() + 61 * 60_000)
  await t.parts.uploads.sweep(Date.now() + 62 * 60_000)
  expect(asked(id)).toEqual(['start'])
  await t.upload(token, wav(1), track(clientId, 1))
  expect(asked(id)).toEqual(['start', 'restart'])
})

test('more than can be told apart, or without their place or their meeting, they are refused', async () => {
  const { token } = await t.register()
  const clientId = uuid()
  const refused = [
    { clientId, segment: 0, track: { of: 17 } },
    { clientId, segment: 0, track: { of: 1 } },
    { clientId, segment: 3, track: { of: 3 } },
    { clientId, track: { of: 3 } },
    { segment: 0, track: { of: 3 } },
    { clientId, segment: 0, track: { of: 3, name: 'x'.repeat(121) } },
  ]
  for (const metadata of refused) {
    const answer = await t.upload(token, wav(0.1), metadata)
    expect(answer.status, JSON.stringify(metadata)).toBe(422)
    expect(answer.body).toMatchObject({ code: 'INVALID_INPUT' })
  }
})
