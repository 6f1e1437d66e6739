import { fork } from 'node:child_process'
import { randomUUID as uuid } from 'node:crypto'
import { once } from 'node:events'
import { setTimeout as sleep } from 'node:timers/promises'
import { closeSealed, connectionSeal } from '../../api/src/connections/port/seal.ts'
import { makeSecret } from '../../api/src/connections/webhooks/signature.ts'
import { openSql } from '../../api/src/kernel/db/database.ts'
import { openDb } from '../../api/src/kernel/db/open-db.ts'
import { migrate } from '../../api/src/kernel/db/migrate.ts'
import { announce } from '../../api/src/kernel/outbox/announce.ts'
import { startPost, testSecret } from '../../api/testing/connections/post.ts'
import { freshCluster } from '../../api/testing/cluster.ts'
import { tellHeadline } from '../found.ts'
import { printTable, quantile } from '../table.ts'

/** Workspaces with ten endpoints each, one of which hangs; an event sends a webhook to every endpoint of its workspace. */
const workspaces = 10
const endpoints = 10
const events = 1000
/** events a second */
const rates: Record<string, number> = { steady: 20, burst: Infinity }
export const parts = Object.keys(rates)
const goalMs = 2000

/**
 * Sends 10,000 webhooks to 100 endpoints, 10 of which never answer, and measures how long after a change is committed the
 * others are called. One worker, as `pnpm start` runs it; the receiver is a separate process on the same machine.
 */
export const run = async (asked: readonly string[]) => {
  const cluster = await freshCluster()
  const sql = openSql(cluster.url, 6)
  const db = openDb(sql)
  await migrate(db)
  // in the product, the server makes the changes, from its own process and pool
  const server = openSql(cluster.url, 6)
  const serverDb = openDb(server)
  const receiver = fork(new URL('./receiver.ts', import.meta.url))
  const hears = async <T>(what: string | null): Promise<T> => {
    const heard = once(receiver, 'message')
    if (what !== null) receiver.send(what)
    return ((await heard) as [T])[0]
  }
  const { port } = await hears<{ port: number }>(null)
  const seal = connectionSeal(testSecret)
  const ids = Array.from({ length: workspaces }, () => uuid())
  for (const workspaceId of ids) {
    await db.insertInto('workspaces').values({ id: workspaceId, name: 'w' }).execute()
    for (let i = 0; i < endpoints; i += 1) {
      const url = `http://127.0.0.1:${port}/${i === 0 ? 'hangs' : 'hook'}`
      const sealed = await closeSealed(seal, {
        target: { kind: 'webhook', url },
        secrets: { current: makeSecret() },
      })
      const common = { workspaceId, madeBy: '', kind: 'webhook', name: 'x', address: 'x', sealed } as const
      await db
        .insertInto('connections')
        .values({ ...common, id: uuid(), events: ['recording.changed'] })
        .execute()
    }
  }
  const post = await startPost({ db, sql, url: cluster.url }, 'allow', 1000)

  const told = events * (endpoints - 1)
  const rows: (string | number)[][] = [['events', 'p50, ms', 'p95, ms', 'last, ms', 'arrived', 'twice']]
  for (const [, rate] of Object.entries(rates).filter(
    ([part]) => asked.length === 0 || asked.includes(part),
  )) {
    const begun = Date.now()
    const all: Promise<void>[] = []
    for (let i = 0; i < events; i += 1) {
      all.push(announce(serverDb, ids[i % workspaces] ?? '', { type: 'recording.changed' }))
      const due = begun + (1000 * (i + 1)) / rate
      if (due > Date.now()) await sleep(due - Date.now())
    }
    await Promise.all(all)
    while ((await hears<{ count: number }>('count')).count < told) await sleep(100)
    const { delays, different } = await hears<{ delays: number[]; different: number }>('take')
    rows.push([
      Number.isFinite(rate) ? `${rate} a second` : 'all at once',
      quantile(delays, 0.5),
      quantile(delays, 0.95),
      Math.max(...delays),
      delays.length,
      delays.length - different,
    ])
  }
  printTable(
    `${events * endpoints} webhooks to ${workspaces * endpoints} endpoints, ${workspaces} of which hang`,
    rows,
  )
  for (const [name, , p95] of rows.slice(1)) tellHeadline(`${name} p95 ${p95} ms`, Number(p95) <= goalMs)
  await post.stop()
  receiver.kill()
  await server.end({ timeout: 2 })
  await sql.end({ timeout: 2 })
  await cluster.end()
}
