import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { paths } from '@hattama/contract/rules/paths'
import { register } from '../../e2e/product/account.ts'
import { startServer } from '../server.ts'
import { median, printTable } from '../table.ts'
import { sendByTus } from '../upload/send.ts'

const size = 1024 ** 3
const rounds = 5
/** What a player asks for when somebody jumps to a place. */
const rangeBytes = 1024 ** 2
const ranges = 200

/** Ms of each range of a file, at places far from each other. */
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

/** Sealed files against plain ones: two servers, taking turns, with 1 GiB by tus and 1 MiB ranges of it. */
export const run = async () => {
  const ways = await Promise.all(
    (['off', 'on'] as const).map(async (SEAL) => {
      const server = await startServer({ SEAL })
      const { token } = await register(server.url)
      return { SEAL, server, token, seconds: [] as number[], rangeMs: [] as number[] }
    }),
  )
  for (let round = 0; round < rounds; round++) {
    // who begins takes turns too
    for (const way of round % 2 === 0 ? ways : ways.toReversed()) {
      const { server, token } = way
      const began = performance.now()
      const id = await sendByTus(server.url, token, size)
      way.seconds.push((performance.now() - began) / 1000)
      way.rangeMs.push(await readRanges(server.url, token, id))
      rmSync(join(server.dataDir, 'files'), { recursive: true, force: true })
    }
  }
  const [plain, sealed] = ways.map((w) => ({ s: median(w.seconds), ms: median(w.rangeMs) }))
  const more = (a = 0, b = 1) => `${Math.round((a / b - 1) * 100)} %`
  printTable(`Sealed files (SEAL=on) against plain ones, median of ${rounds}, taking turns`, [
    ['', 'plain', 'sealed', 'costs more'],
    ['upload of 1 GiB, s', plain?.s.toFixed(2) ?? '', sealed?.s.toFixed(2) ?? '', more(sealed?.s, plain?.s)],
    [
      'range of 1 MiB, ms',
      plain?.ms.toFixed(2) ?? '',
      sealed?.ms.toFixed(2) ?? '',
      more(sealed?.ms, plain?.ms),
    ],
  ])
  await Promise.all(ways.map(({ server }) => server.stop()))
}
