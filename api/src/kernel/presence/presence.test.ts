import { beforeEach, expect, test } from 'vitest'
import { testDatabase } from '#testing/database.ts'
import { createLog } from '../log.ts'
import { agreementOf } from './agreement.ts'
import { alone, isRoomElsewhere, openPresence, type Presence } from './presence.ts'

const t = testDatabase()
const log = createLog('silent', 'test')
const inBucket = { STORAGE: 's3' as const, S3_BUCKET: 'meetings', S3_PREFIX: '' }
const agreement = agreementOf(inBucket, 'a secret that all of them have, of an hour')
beforeEach(() => t.sql`delete from servers`)
const open = (address: string | undefined, hasRoom = true) =>
  openPresence(t.db, address, agreement, log, async () => hasRoom)
/** Lets a server have been silent for so many seconds. */
const silent = (address: string, seconds: number) =>
  t.sql`update servers set seen_at = now() - ${seconds}::int * interval '1 s' where address = ${address}`
const closing = async (all: Presence[], work: () => Promise<void>) => {
  try {
    await work()
  } finally {
    for (const one of all) await one.close()
  }
}

test('the only server of an installation is alone, and registers nothing', async () => {
  expect(await open(undefined)).toBe(alone)
  expect([alone.count(), await alone.others(), await alone.isGone('a'), alone.address]).toEqual([
    1,
    [],
    false,
    null,
  ])
  await alone.close()
  expect(await t.sql`select 1 from servers`).toHaveLength(0)
})

test('a server knows how many serve, and which others do', async () => {
  const first = await open('first')
  const second = await open('second')
  const third = await open('third')
  await closing([first, second, third], async () => {
    expect([first.count(), second.count(), third.count()]).toEqual([1, 2, 3])
    expect([first.address, (await first.others()).toSorted()]).toEqual(['first', ['second', 'third']])
    await silent('second', 3600)
    expect(await first.others()).toEqual(['third'])
  })
  const again = await open('again')
  await closing([again], async () => {
    expect([again.count(), await again.others()]).toEqual([1, []])
  })
})

test('a server that was silent for long is gone, one that was never there too', async () => {
  const first = await open('first')
  const second = await open('second')
  await closing([first, second], async () => {
    expect([await first.isGone('second'), await first.isGone('never')]).toEqual([false, true])
    await silent('second', 86_400)
    expect([await first.isGone('second'), await first.isGone('first')]).toEqual([true, false])
  })
  // it may only be restarting
  expect(await alone.isGone('first')).toBe(false)
  const third = await open('third')
  await closing([third], async () => expect(await third.isGone('first')).toBe(false))
})

test('there is room elsewhere if another running server has some', async () => {
  const first = await open('first', true)
  const second = await open('second', false)
  await closing([first, second], async () => {
    expect([await isRoomElsewhere(t.db, 'first'), await isRoomElsewhere(t.db, 'second')]).toEqual([
      false,
      true,
    ])
    await silent('first', 3600)
    expect(await isRoomElsewhere(t.db, 'second')).toBe(false)
  })
})
