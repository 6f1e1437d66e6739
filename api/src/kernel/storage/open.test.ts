import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { startHost } from '#testing/link-host.ts'
import { readEnv } from '../env.ts'
import { openDrivers } from './open.ts'
import { StorageDown } from './storage-down.ts'

const dataDir = mkdtempSync(join(tmpdir(), 'open-storage-'))
afterAll(() => rmSync(dataDir, { recursive: true, force: true }))

test('without a bucket there is the local disk alone, and nothing to tidy', async () => {
  const { local, s3, tidyS3, close } = await openDrivers({ ...readEnv({}), dataDir })
  expect(s3).toBeNull()
  await local.put('recordings/one/a', new Blob(['sound']).stream())
  expect(await local.stat('recordings/one/a')).toMatchObject({ bytes: 5 })
  expect(await tidyS3('ours/')).toBe(0)
  await close()
})

test('a bucket is looked for first: one that cannot be used is told, whatever STORAGE says', async () => {
  const asked: string[] = []
  const host = await startHost((request, response) => {
    asked.push(request.method ?? '')
    response.writeHead(403).end()
  })
  const access = { S3_ACCESS_KEY_ID: 'key', S3_SECRET_ACCESS_KEY: 'secret' }
  const env = readEnv({ S3_BUCKET: 'b', S3_ENDPOINT: host.url, ...access })
  await expect(openDrivers({ ...env, dataDir })).rejects.toThrow(StorageDown)
  expect(asked.length).toBeGreaterThan(0)
  await host.stop()
})
