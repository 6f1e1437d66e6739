import { expect, test } from 'vitest'
import { testApp, wav } from '#testing/app.ts'

const t = testApp([])

test('files that arrive together are put into storage a few at a time: their parts are in memory meanwhile', async () => {
  const { arriving } = t.parts.storage
  const adopt = arriving.adopt.bind(arriving)
  const mayEnd = Promise.withResolvers<void>()
  let [inside, most] = [0, 0]
  Object.assign(arriving, {
    adopt: async (...given: Parameters<typeof adopt>) => {
      most = Math.max(most, ++inside)
      await mayEnd.promise
      await adopt(...given)
      inside -= 1
    },
  })
  const { token } = await t.signedIn()
  const sent = Array.from({ length: 20 }, () => t.upload(token, wav()))
  await expect.poll(() => inside).toBeGreaterThanOrEqual(8)
  mayEnd.resolve()
  for (const answer of await Promise.all(sent)) expect(answer.status).toBe(201)
  expect(most).toBe(8)
})
