import { fork } from 'node:child_process'
import { createHash } from 'node:crypto'
import { once } from 'node:events'
import process from 'node:process'
import { readEnv } from '../../api/src/kernel/env.ts'
import { openS3 } from '../../api/src/kernel/storage/s3-client.ts'
import { s3Storage } from '../../api/src/kernel/storage/s3.ts'
import { memory } from '../../e2e/product/processes.ts'
import { cpuSeconds, postgresSeconds } from '../cpu.ts'
import { tellHeadline } from '../found.ts'
import { mb, printTable, quantile } from '../table.ts'
import { beside } from './beside.ts'
import { openMachines } from './machines.ts'
import { signIn } from './people.ts'
import type { Recorded } from './recorder.ts'
import type { RecordersAsked } from './recorders-client.ts'

/** Number of recorders, and how long each records, s. */
const forms = { whole: { recorders: 1000, seconds: 600 }, small: { recorders: 200, seconds: 120 } }
const servers = 3

/** Counts the files in the bucket that match what their recorder sent, byte for byte. */
const storedRight = async (settings: Record<string, string>, done: readonly Recorded[]) => {
  const env = readEnv(settings)
  const client = openS3(env)
  const storage = s3Storage(client, env)
  let right = 0
  for (const { id, sha256 } of done) {
    const hash = createHash('sha256')
    for await (const piece of await storage.get(`recordings/${id}/original`)) hash.update(piece)
    if (hash.digest('hex') === sha256) right += 1
  }
  client.destroy()
  return right
}

/** Measures recorders sending in real time to three servers in turn: losses, time to acknowledge a piece, cost. */
export const runRecorders = async (form: keyof typeof forms = 'whole') => {
  const recorders = Number(process.env['SCALE_RECORDERS'] ?? forms[form].recorders)
  const seconds = Number(process.env['SCALE_SECONDS'] ?? forms[form].seconds)
  const machines = await openMachines()
  try {
    const at = await Promise.all(Array.from({ length: servers }, () => machines.server()))
    const people = await signIn(machines.sql, recorders, 10)
    const before = at.map(({ pid }) => ({ rss: memory(pid()), cpu: cpuSeconds(pid()).alone }))
    const database = postgresSeconds(machines.cluster.folder.replace(/\/postgres$/, ''))
    const client = fork(new URL('./recorders-client.ts', import.meta.url))
    const told: RecordersAsked = {
      urls: at.map(({ url }) => url),
      tokens: people.map(({ token }) => token),
      seconds,
      overMs: Math.min(20_000, seconds * 500),
    }
    client.send(told)
    let most = 0
    const watch = setInterval(() => {
      most = Math.max(most, ...at.map(({ pid }, i) => memory(pid()) - (before[i]?.rss ?? 0)))
    }, 1000)
    const [{ done, lost }] = (await once(client, 'message')) as [{ done: Recorded[]; lost: string[] }]
    clearInterval(watch)
    const waits = done.flatMap((one) => one.waits)
    const cpu = at.reduce((sum, { pid }, i) => sum + cpuSeconds(pid()).alone - (before[i]?.cpu ?? 0), 0)
    const asked = postgresSeconds(machines.cluster.folder.replace(/\/postgres$/, '')) - database
    for (const why of lost.slice(0, 5)) console.error(why)
    const right = await storedRight(machines.settings, done)
    printTable(
      `${recorders} recorders send ${seconds} s in real time to ${servers} servers in turn, S3: ${machines.s3.name}; ${beside()}`,
      [
        [
          'pieces',
          'p50 ms',
          'p95 ms',
          'faults',
          'sent again',
          'receipts right',
          'files right',
          'MB over, one server',
          'CPU ms a piece',
          'of PostgreSQL',
        ],
        [
          waits.length,
          Math.round(quantile(waits, 0.5)),
          Math.round(quantile(waits, 0.95)),
          done.reduce((sum, one) => sum + one.faults, 0),
          done.reduce((sum, one) => sum + one.sentAgain, 0),
          `${done.filter((one) => one.isWhole).length} of ${recorders}`,
          `${right} of ${recorders}`,
          mb(most),
          ((cpu * 1000) / waits.length).toFixed(1),
          ((asked * 1000) / waits.length).toFixed(1),
        ],
      ],
    )
    tellHeadline(`${right} of ${recorders} files right`, right === recorders)
    tellHeadline(`95 % of the pieces within ${Math.round(quantile(waits, 0.95))} ms`)
    if (done.filter((one) => one.isWhole).length < recorders) process.exitCode = 1
  } finally {
    await machines.close()
  }
}
