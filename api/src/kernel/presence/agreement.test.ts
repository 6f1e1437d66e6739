import { afterEach, expect, test } from 'vitest'
import { createLog } from '#kernel/log.ts'
import { testDatabase } from '#testing/database.ts'
import { agreementOf, needAgreement } from './agreement.ts'
import { openProcess } from './process.ts'
import { openPresence, type Presence } from './presence.ts'

const database = testDatabase()
const log = createLog('silent', 'test')
const inBucket = { STORAGE: 's3' as const, S3_BUCKET: 'meetings', S3_PREFIX: 'hattama/' }
const [ours, another] = [
  'a secret that all of them have, of an hour',
  'a secret of a machine for itself alone',
]
const open: Presence[] = []
const start = async (address: string, agreement = agreementOf(inBucket, ours)) => {
  const presence = await openPresence(database.db, address, agreement, log)
  open.push(presence)
  return presence
}
afterEach(async () => {
  for (const presence of open.splice(0)) await presence.close()
  await database.sql`delete from servers`
})

test('servers with the same secret and the same place for files start beside each other', async () => {
  await start('http://a')
  await start('http://b')
  await needAgreement(database.db, agreementOf(inBucket, ours), { address: null })
})

test('a server with another secret does not start while one is there, and changes nothing; a worker neither', async () => {
  await start('http://a')
  const wrong = agreementOf(inBucket, another)
  const refused = /AUTH_SECRET is another one than that of the server at http:\/\/a.*Nothing was changed/
  await expect(start('http://b', wrong)).rejects.toThrow(refused)
  await expect(needAgreement(database.db, wrong, { address: null })).rejects.toThrow(refused)
  expect(await database.sql`select address from servers`).toEqual([{ address: 'http://a' }])
  const [row] = await database.sql`select secret_mark from servers`
  expect(ours).not.toContain(row?.['secretMark'] ?? row?.['secret_mark'])
})

test.each([
  [{ STORAGE: 'local' as const, S3_BUCKET: undefined, S3_PREFIX: '' }, 'on its own disk (STORAGE=local)'],
  [{ ...inBucket, STORAGE: 'local' as const }, 'on its own disk (STORAGE=local)'],
  [{ ...inBucket, S3_BUCKET: 'other' }, 'in the bucket other/hattama/'],
])('one whose files lie elsewhere does not start either: %o', async (settings, place) => {
  await start('http://a')
  await expect(start('http://b', agreementOf(settings, ours))).rejects.toThrow(
    `http://a, which is running, are in the bucket meetings/hattama/, those of this process ${place}`,
  )
})

test('of two that start at once with secrets of their own one starts', async () => {
  const both = await Promise.allSettled([
    start('http://a', agreementOf(inBucket, ours)),
    start('http://b', agreementOf(inBucket, another)),
  ])
  expect(both.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
})

test('alone again, with all others stopped, a server may have another secret than before', async () => {
  const first = await start('http://a')
  await start('http://a', agreementOf(inBucket, another))
  await expect(start('http://b')).rejects.toThrow('AUTH_SECRET')
  for (const presence of open.splice(0)) await presence.close()
  await first.close()
  await start('http://b')
})

test('processes without an address are compared, too, in whichever order they start', async () => {
  const begin = async (
    name: string,
    secret: string,
    settings: Parameters<typeof agreementOf>[0] = inBucket,
  ) => {
    const own = { name, address: null, agreement: agreementOf(settings, secret), folder: null }
    return (await openProcess(database.db, log, own, async () => 'files')).end
  }
  const endWorker = await begin('the worker on one with /data', ours)
  const endServer = await begin('the server on one:4000', ours)
  await expect(begin('the worker on two with /data', another)).rejects.toThrow(
    'AUTH_SECRET is another one than that of the server on one:4000, which is running',
  )
  await expect(
    begin('the worker on two with /data', ours, { ...inBucket, STORAGE: 'local' }),
  ).rejects.toThrow(
    /The files of the server on one:4000, which is running, are in the bucket meetings\/hattama\//,
  )
  await expect(start('http://c', agreementOf(inBucket, another))).rejects.toThrow('the server on one:4000')
  // killed, and started again with other settings while no other is there
  await endServer()
  const again = await begin('the worker on one with /data', another)
  await endWorker()
  await again()
  expect(await database.sql`select name from processes`).toEqual([])
})
