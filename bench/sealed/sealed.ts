import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { paths } from '@hattama/contract/rules/app/paths'
import { register } from '../../e2e/product/account.ts'
import { cpuSeconds } from '../cpu.ts'
import { startServer } from '../server.ts'
import { tellHeadline } from '../found.ts'
import { median, printTable } from '../table.ts'
import { sendByTus } from '../upload/send.ts'

const size = 1024 ** 3
const rounds = 5
/** Most that sealing may add to a time. */
const mostShare = 0.1
/** What a player requests on a seek. */
const rangeBytes = 1024 ** 2
const ranges = 200

/** Returns the median ms for a range of a file, over ranges far apart. */
const readRanges = async (url: string, token: string, id: string) => {
  const media = await fetch(url + paths.media.replace('{id}', id), {
    headers: { authorization: `Bearer ${token}` },
  })
  const { url: file } = (await media.json()) as { url: string }
  const took: number[] = []
  for (let i = 0; i < ranges; i++) {
    const start = (i * 7_919_113) % (size - rangeBytes)
    const began = performance.now()
    const part = await fetch(url + file, { headers: { range: `bytes=${start}-${start + rangeBytes - 1}` } })
    const { byteLength } = await part.arrayBuffer()
    if (byteLength !== rangeBytes) throw new Error(`${byteLength} bytes of ${rangeBytes}`)
    took.push(performance.now() - began)
  }
  return median(took)
}

/**
 * Compares sealed files with plain ones: two servers, taking turns, with 1 GiB by tus and 1 MiB ranges of it. The server's
 * processor time shows what sealing costs even on a busy machine.
 */
export const run = async () => {
  const open = async (SEAL: 'off' | 'on') => {
    const server = await startServer({ SEAL })
    const { token } = await register(server.url)
    const took = { seconds: [] as number[], rangeMs: [] as number[] }
    return { server, token, ...took, uploadCpu: [] as number[], rangeCpu: [] as number[] }
  }
  const [plain, sealed] = [await open('off'), await open('on')]
  const ways = [plain, sealed]
  for (let round = 0; round < rounds; round++) {
    // which one goes first alternates too
    for (const way of round % 2 === 0 ? ways : ways.toReversed()) {
      const { server, token } = way
      const cpu = () => cpuSeconds(server.pid).alone
      const [began, cpuBefore] = [performance.now(), cpu()]
      const id = await sendByTus(server.url, token, size)
      way.seconds.push((performance.now() - began) / 1000)
      const cpuBetween = cpu()
      way.uploadCpu.push(cpuBetween - cpuBefore)
      way.rangeMs.push(await readRanges(server.url, token, id))
      way.rangeCpu.push(((cpu() - cpuBetween) / ranges) * 1000)
      rmSync(join(server.dataDir, 'files'), { recursive: true, force: true })
    }
  }
  const more = (of: (way: typeof plain) => number[]) => median(of(sealed)) / median(of(plain)) - 1
  const row = (what: string, of: (way: typeof plain) => number[]) => {
    const [open, closed] = [median(of(plain)), median(of(sealed))]
    return [what, open.toFixed(2), closed.toFixed(2), `${Math.round(more(of) * 100)} %`]
  }
  printTable(`Sealed files (SEAL=on) against plain ones, median of ${rounds}, taking turns`, [
    ['', 'plain', 'sealed', 'costs more'],
    row('upload of 1 GiB, s', (way) => way.seconds),
    row('processor time of the server for it, s', (way) => way.uploadCpu),
    row('range of 1 MiB, ms', (way) => way.rangeMs),
    row('processor time of the server for it, ms', (way) => way.rangeCpu),
  ])
  for (const [what, share] of [
    ['an upload', more((way) => way.seconds)],
    ['a range', more((way) => way.rangeMs)],
  ] as const) {
    const told = `${what} ${share < 0 ? '' : '+'}${Math.round(share * 100)} %`
    tellHeadline(told, share <= mostShare)
  }
  await Promise.all(ways.map(({ server }) => server.stop()))
}
