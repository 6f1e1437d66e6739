import { setTimeout as sleep } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { testDatabase } from '#testing/database.ts'
import { openUploadLocks } from './locker.ts'

const database = testDatabase()

const open = () => openUploadLocks(database.url, database.sql)
const never = new AbortController().signal

test('a lock is held by one, here and in another process; who waits asks the holder to stop', async () => {
  const [here, there] = [open(), open()]
  for (const [holder, waiter] of [
    [here, here],
    [here, there],
  ] as const) {
    const order: string[] = []
    const first = holder.newLock('a')
    await first.lock(never, async () => {
      order.push('asked')
      await sleep(100)
      order.push('released')
      await first.unlock()
    })
    const second = waiter.newLock('a')
    await second.lock(never, () => undefined)
    order.push('taken')
    expect(order.filter((step, i) => order.indexOf(step) === i)).toEqual(['asked', 'released', 'taken'])
    await second.unlock()
  }
  await Promise.all([here.close(), there.close()])
})

test('a holder that came after the first was asked is asked too', async () => {
  const locks = open()
  const asked: string[] = []
  const [first, between] = [locks.newLock('d'), locks.newLock('d')]
  await first.lock(never, async () => {
    asked.push('first')
    await first.unlock()
    await between.lock(never, async () => {
      asked.push('between')
      await between.unlock()
    })
  })
  const last = locks.newLock('d')
  await last.lock(never, () => undefined)
  expect(asked).toEqual(['first', 'between'])
  await last.unlock()
  await locks.close()
})

test('different uploads do not wait for each other, and need no connection of the pool', async () => {
  const locks = open()
  const held = Array.from({ length: 30 }, (_, i) => locks.newLock(`upload ${i}`))
  await Promise.all(held.map((lock) => lock.lock(never, () => undefined)))
  expect(await database.sql`select 1 as one`).toEqual([{ one: 1 }])
  await Promise.all(held.map((lock) => lock.unlock()))
  await locks.close()
})

test('the locks of a process that is killed are free, and what it was writing is told to stop', async () => {
  const [dying, other] = [open(), open()]
  let stopped = false
  await dying.newLock('b').lock(never, () => {
    stopped = true
  })
  // of this database only: tests running at the same time share the server and hold locks of their own
  await database.sql`select pg_terminate_backend(l.pid) from pg_locks l join pg_database d on d.oid = l.database
    where l.locktype = 'advisory' and d.datname = current_database() and l.pid <> pg_backend_pid()`
  // a blocking lock would wait forever
  const lock = other.newLock('b')
  await lock.lock(never, () => undefined)
  // the server releases the lock a moment before it closes the connection
  await expect.poll(() => stopped).toBe(true)
  await lock.unlock()
  await Promise.all([dying.close(), other.close()])
})

test('a wait ends when the request does', async () => {
  const locks = open()
  const held = locks.newLock('c')
  await held.lock(never, () => undefined)
  const gone = new AbortController()
  setTimeout(() => gone.abort(), 100)
  await expect(locks.newLock('c').lock(gone.signal, () => undefined)).rejects.toMatchObject({
    status_code: 500,
  })
  await held.unlock()
  await locks.close()
})

test('work on what nobody writes to leaves alone what somebody does, here and in another process', async () => {
  const [here, there] = [open(), open()]
  const done: string[] = []
  const writer = there.newLock('b')
  await writer.lock(never, () => undefined)
  expect(await here.whileFree('b', async () => void done.push('too early'))).toBe(false)
  expect(await there.whileFree('b', async () => void done.push('too early'))).toBe(false)
  await writer.unlock()

  // a writer that arrives meanwhile waits its turn
  let coming: Promise<void> | undefined
  const free = await here.whileFree('b', async () => {
    coming = writer.lock(never, () => undefined).then(() => void done.push('writer'))
    await sleep(200)
    done.push('work')
  })
  await coming
  expect([free, ...done]).toEqual([true, 'work', 'writer'])
  await writer.unlock()

  await expect(here.whileFree('b', () => Promise.reject(new Error('no')))).rejects.toThrow('no')
  expect(await there.whileFree('b', async () => undefined)).toBe(true)
  await Promise.all([here.close(), there.close()])
})
