import { rmSync } from 'node:fs'
import { join } from 'node:path'
import process from 'node:process'
import { paths } from '@hattama/contract/rules/app/paths'
import postgres from 'postgres'
import { root } from '../../api/src/kernel/env.ts'
import { cpuSeconds } from '../cpu.ts'
import { tellHeadline } from '../found.ts'
import { median, printTable, quantile } from '../table.ts'
import { bodyOf } from '../upload/file.ts'
import { expectStatus, send, sendByTus } from '../upload/send.ts'
import { type Standing, startCheckout } from './checkout.ts'

const turns = 9
const size = 256 * 1024 ** 2
const lists = 300
const ranges = 100
const rangeBytes = 1024 ** 2

/** Fills a workspace with 1,000 recordings, of which a page holds 100, in columns that there were at all times. */
const seed = async ({ databaseUrl, user }: Standing) => {
  const sql = postgres(databaseUrl, { max: 1, onnotice: () => undefined })
  await sql`
    insert into recordings (id, workspace_id, owner_id, title, filename, participants, duration_ms, file_size, status,
      progress, platform, created_at)
    select gen_random_uuid(), ${user.workspaceId}, ${user.id}, 'Weekly meeting ' || n, 'meeting-' || n || '.webm',
      array['Aigerim', 'Ivan', 'John'], 1800000 + n, 21000000 + n, 'completed', 1, 'meet', now() - n * interval '1 hour'
    from generate_series(1, 1000) n`
  await sql`
    insert into transcripts (recording_id, revision, engine, timing, draft, word_count, complete)
    select id, 1, 'bench', 'word', false, 5000, true from recordings`
  await sql`vacuum analyze recordings, transcripts`
  await sql.end()
}

const authorized = ({ token }: Standing) => ({ authorization: `Bearer ${token}` })

const uploadForm = async (at: Standing) => {
  const boundary = '----hattama'
  const head = `--${boundary}\r\nContent-Disposition: form-data; name="recording"; filename="bench.wav"\r\nContent-Type: audio/wav\r\n\r\n`
  const { stream, length } = bodyOf(size, Buffer.from(head), Buffer.from(`\r\n--${boundary}--\r\n`))
  const type = `multipart/form-data; boundary=${boundary}`
  const headers = { ...authorized(at), 'content-type': type, 'content-length': String(length) }
  expectStatus(await send(at.url + paths.upload, 'POST', headers, stream), 201)
}

const read = async (at: Standing, address: string, headers: Record<string, string> = {}) => {
  const answer = await fetch(at.url + address, {
    headers: { ...authorized(at), 'accept-encoding': 'identity', ...headers },
  })
  if (!answer.ok) throw new Error(`${address}: ${answer.status}`)
  return answer.arrayBuffer()
}

/** What is done, and how often in one turn. */
const works: [name: string, times: number, work: (at: Standing) => Promise<void>][] = [
  ['upload of 256 MiB by tus', 1, async (at) => void (await sendByTus(at.url, at.token, size))],
  ['upload of 256 MiB by a form', 1, uploadForm],
  [
    'list of 100 recordings',
    lists,
    async (at) => {
      const user = async () => {
        for (let i = 0; i < lists / 10; i += 1) await read(at, `${paths.recordings}?page=1&limit=100`)
      }
      await Promise.all(Array.from({ length: 10 }, user))
    },
  ],
  [
    'range of 1 MiB',
    ranges,
    async (at) => {
      const id = await sendByTus(at.url, at.token, size)
      const file = paths.mediaFile.replace('{id}', id)
      const before = cpuSeconds(at.pid).alone
      for (let i = 0; i < ranges; i += 1) {
        const start = (i * 7_919_113) % (size - rangeBytes)
        await read(at, file, { range: `bytes=${start}-${start + rangeBytes - 1}` })
      }
      apart.set(at.pid, cpuSeconds(at.pid).alone - before)
    },
  ],
]
/** Processor seconds of a part of a work that alone is measured, by the process. */
const apart = new Map<number, number>()

/**
 * `BENCH_BEFORE=<folder> pnpm bench before`: compares the server with that of another checkout, packages installed there: the
 * processor time (user and system) of the server's process for the same work, taking turns, so that a busy machine burdens
 * both alike.
 */
export const run = async () => {
  const other = process.env['BENCH_BEFORE']
  if (!other) throw new Error('BENCH_BEFORE names no folder of a checkout to compare with')
  const [before, now] = [await startCheckout(other), await startCheckout(root)]
  const both = [before, now]
  try {
    for (const at of both) await seed(at)
    const took = new Map(works.map(([name]) => [name, both.map((): number[] => [])]))
    for (let turn = 0; turn <= turns; turn += 1) {
      for (const [name, times, work] of works) {
        for (const i of turn % 2 === 0 ? [0, 1] : [1, 0]) {
          const at = both[i] ?? now
          const began = cpuSeconds(at.pid).alone
          await work(at)
          const used = apart.get(at.pid) ?? cpuSeconds(at.pid).alone - began
          apart.delete(at.pid)
          rmSync(join(at.dataDir, 'files'), { recursive: true, force: true })
          // the first turn compiles the code of both
          if (turn > 0) took.get(name)?.[i]?.push((used / times) * 1000)
        }
      }
    }
    const more = (old: readonly number[], ours: readonly number[]) => {
      const share = (median(ours) / median(old) - 1) * 100
      return `${share > 0 ? '+' : ''}${share.toFixed(1)} %`
    }
    const told = (all: readonly number[]) =>
      `${median(all).toFixed(1)} (${quantile(all, 0.25).toFixed(1)}-${quantile(all, 0.75).toFixed(1)})`
    printTable(
      `Processor time of the server, ms each: median of ${turns} and the middle half, taking turns`,
      [
        ['', 'before', 'now', 'now takes'],
        ...[...took].map(([name, [old = [], ours = []]]) => {
          return [name, told(old), told(ours), more(old, ours)]
        }),
      ],
    )
    tellHeadline([...took].map(([name, [old = [], ours = []]]) => `${name} ${more(old, ours)}`).join(', '))
  } finally {
    await Promise.all(both.map(({ stop }) => stop()))
  }
}
