import { expect, test } from 'vitest'
import { testApp } from '#testing/app.ts'

const t = testApp([])

test('what a phone shares where no worker took it opens the app, and nothing is stored', async () => {
  const answer = await t.app.request('/receive-files', { method: 'POST', body: 'anything' })
  expect(answer.status).toBe(303)
  expect(answer.headers.get('location')).toBe('/dashboard')
})
