import { expect, test } from 'vitest'
import { testApp } from '#testing/app.ts'
import { subscribe } from '#kernel/metrics/signals.ts'
import { recordingRoutes } from './routes.ts'

const t = testApp([recordingRoutes])

test('the list asks the database who asks and what there is, and nothing more', async () => {
  const { token } = await t.register()
  let queries = 0
  const end = subscribe('connectionTaken', () => (queries += 1))
  const { body } = await t.call('GET', '/api/recordings', token)
  end()
  expect(body).toMatchObject({ pagination: { total: 0 } })
  expect(queries).toBe(2)
})
