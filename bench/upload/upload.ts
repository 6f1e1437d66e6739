import { mkdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { paths } from '@hattama/contract/rules/app/paths'
import { register } from '../../e2e/product/account.ts'
import { forgetPeak, memory, peakMemory } from '../../e2e/product/processes.ts'
import { tellHeadline } from '../found.ts'
import { startBare, startServer } from '../server.ts'
import { mb, median, printTable } from '../table.ts'
import { bodyOf } from './file.ts'
import { expectStatus, send, sendByTus } from './send.ts'

const size = 2 * 1024 ** 3
const rounds = 3
/** Least speed against the bare stream, and most memory over idle, MB. */
const [leastShare, mostMb] = [0.8, 50]

const bare = async (url: string) => {
  const { stream, length } = bodyOf(size)
  expectStatus(await send(url, 'POST', { 'content-length': String(length) }, stream), 201)
}

const multipart = (token: string) => async (url: string) => {
  const boundary = '----hattama'
  const head = `--${boundary}\r\nContent-Disposition: form-data; name="metadata"\r\n\r\n{"title":"Bench"}\r\n--${boundary}\r\nContent-Disposition: form-data; name="recording"; filename="bench.wav"\r\nContent-Type: audio/wav\r\n\r\n`
  const { stream, length } = bodyOf(size, Buffer.from(head), Buffer.from(`\r\n--${boundary}--\r\n`))
  const headers = {
    authorization: `Bearer ${token}`,
    'content-type': `multipart/form-data; boundary=${boundary}`,
    'content-length': String(length),
  }
  expectStatus(await send(url + paths.upload, 'POST', headers, stream), 201)
}

const tus = (token: string) => async (url: string) => {
  await sendByTus(url, token, size)
}

/** Uploads 2 GiB each way, alternating, against a bare Node stream to the same disk; measures each process's peak memory. */
export const run = async () => {
  const server = await startServer()
  const folder = join(server.dataDir, 'bare')
  mkdirSync(folder)
  const plain = await startBare('upload/bare.ts', { FOLDER: folder })
  const { token } = await register(server.url)
  const idle = memory(server.pid)
  const ways = [
    { name: 'bare Node stream', url: plain.url, pid: plain.pid, upload: bare },
    { name: 'multipart', url: server.url, pid: server.pid, upload: multipart(token) },
    { name: 'tus', url: server.url, pid: server.pid, upload: tus(token) },
  ]
  const seconds = new Map<string, number[]>(ways.map((w) => [w.name, []]))
  const peaks = new Map<string, number>()
  for (let round = 0; round < rounds; round++) {
    for (const way of ways) {
      forgetPeak(way.pid)
      const began = performance.now()
      await way.upload(way.url)
      seconds.get(way.name)?.push((performance.now() - began) / 1000)
      peaks.set(way.name, Math.max(peaks.get(way.name) ?? 0, peakMemory(way.pid)))
      rmSync(join(server.dataDir, 'files'), { recursive: true, force: true })
    }
  }
  const base = median(seconds.get('bare Node stream') ?? [])
  const found = ways.map(({ name, pid }) => {
    const s = median(seconds.get(name) ?? [])
    const peak = peaks.get(name) ?? 0
    return {
      name,
      speed: size / 1024 ** 2 / s,
      share: base / s,
      peak,
      over: pid === server.pid ? peak - idle : null,
    }
  })
  printTable(`Upload of 2 GiB (median of ${rounds}, alternating)`, [
    ['way', 'MB/s', 'speed against bare', 'peak memory MB', 'over idle MB'],
    ...found.map(({ name, speed, share, peak, over }) => [
      name,
      Math.round(speed),
      share.toFixed(2),
      mb(peak),
      over === null ? '-' : mb(over),
    ]),
  ])
  const ours = found.filter(({ over }) => over !== null)
  tellHeadline(
    ours.map(({ name, share }) => `${name} ${share.toFixed(2)} of the bare stream`).join(', '),
    ours.every(({ share }) => share >= leastShare),
  )
  const most = mb(Math.max(...ours.map(({ over }) => over ?? 0)))
  tellHeadline(`${most} MB over idle`, most <= mostMb)
  await plain.stop()
  await server.stop()
}
