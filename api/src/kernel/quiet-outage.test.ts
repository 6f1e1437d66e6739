import { PassThrough } from 'node:stream'
import { expect, test } from 'vitest'
import { createLog } from './log.ts'
import { openQuietOutage } from './quiet-outage.ts'
import { during } from './work.ts'

const refused = () => Object.assign(new Error('connect ECONNREFUSED'), { code: 'ECONNREFUSED' })

test('while the database is away a message is written once a minute, with how many were left out', () => {
  let time = 0
  const leftOut = openQuietOutage(() => time)
  const say = (message = 'job queue') => leftOut({ err: refused() }, message)
  expect(say()).toBe(0)
  expect(say()).toBeNull()
  expect(say('uploads not looked at')).toBe(0)
  time = 30_000
  expect(leftOut({ err: { message: 'shutting down', code: '57P03' } }, 'job queue')).toBeNull()
  const full = { message: 'could not write init file: No space left on device (Queue: a)' }
  expect(leftOut({ err: full }, 'job queue')).toBeNull()
  time = 60_000
  expect(say()).toBe(3)
  expect(say()).toBeNull()
})

test('other errors, and lines about one recording, are all written', () => {
  const leftOut = openQuietOutage(() => 0)
  for (let i = 0; i < 3; i += 1) {
    expect(leftOut({ err: new Error('column does not exist') }, 'job queue')).toBe(0)
    expect(leftOut({ err: refused(), recordingId: 'r' }, 'attempt failed')).toBe(0)
    expect(leftOut('listening', undefined)).toBe(0)
  }
})

test('the log leaves out what is alike, and nothing of a request', async () => {
  const lines = new PassThrough()
  const log = createLog('info', 'worker', lines)
  for (let i = 0; i < 5; i += 1) log.error({ err: refused() }, 'job queue')
  // as what is done periodically logs
  for (let i = 0; i < 5; i += 1)
    await during({}, async () => log.warn({ err: refused() }, 'uploads not looked at'))
  await during({ requestId: 'one' }, async () => {
    log.warn({ err: refused() }, 'refused')
    log.warn({ err: refused() }, 'refused')
  })
  const written = String(lines.read()).trim().split('\n')
  expect(written.map((line) => (JSON.parse(line) as { msg: string }).msg)).toEqual([
    'job queue',
    'uploads not looked at',
    'refused',
    'refused',
  ])
})
