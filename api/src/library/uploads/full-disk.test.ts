import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { failureOf } from '#kernel/http/answer.ts'
import { testApp, wav } from '#testing/app.ts'

// more than any disk has
const t = testApp([], { settings: { MIN_FREE_BYTES: String(2 ** 52) } })

test('nothing is taken that would leave the disk with less than is to stay free', async () => {
  const { token } = await t.signedIn()
  const full = { status: 413, body: { code: 'STORAGE_FULL' } }
  expect(await t.upload(token, wav())).toMatchObject(full)
  expect(readdirSync(join(t.dataDir, 'uploads'))).toEqual([])
  const begun = await t.app.request('/api/uploads', {
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, 'tus-resumable': '1.0.0', 'upload-defer-length': '1' },
  })
  expect([begun.status, await begun.json()]).toMatchObject([413, { code: 'STORAGE_FULL' }])
})

test.each(['ENOSPC', 'EDQUOT'])('a disk that is full all the same is told as such: %s', (code) => {
  expect(failureOf(Object.assign(new Error('write'), { code }))).toMatchObject({ code: 'STORAGE_FULL' })
})
