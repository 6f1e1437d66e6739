import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import process from 'node:process'
import { setTimeout as pause } from 'node:timers/promises'
import { readEnv } from '../../api/src/kernel/env.ts'
import { freePort } from '../../api/src/kernel/db/embedded/cluster.ts'
import { openS3 } from '../../api/src/kernel/storage/s3-client.ts'
import { s3Storage } from '../../api/src/kernel/storage/s3.ts'
import { lineOf, mediaFile, spokenSamples } from '../../api/testing/speech.ts'
import { until } from '../../e2e/product/processes.ts'
import { beside } from '../scale/beside.ts'
import { openMachines } from '../scale/machines.ts'
import { signIn } from '../scale/people.ts'
import { openTalk } from '../scale/queue.ts'
import { type Recorded, record, type Sound } from '../scale/recorder.ts'
import { tell, tellHeadline } from '../found.ts'
import { printTable } from '../table.ts'
import { type MachineFault, machineFaults, type Scene } from './machine-faults.ts'
import { startProxy } from './proxy.ts'

/** Concurrent recorders, and the length of each recording, s. */
const recorders = 6
const seconds = 15
/** s between the end of one fault and the next */
const pauseSeconds = 3

/** Makes fifteen seconds of speech as WebM; each second sends an equal share of its bytes. */
const spoken = async (): Promise<Sound> => {
  const line = lineOf(seconds * 1000, [
    { atMs: 500, samples: spokenSamples('we sold more than ever before') },
  ])
  const file = readFileSync(await mediaFile('webm', [line], ['-c:a', 'libopus', '-b:a', '64k']))
  return { of: (from, to) => file.subarray(from, to), bytes: file.length, perSecond: file.length / seconds }
}

const portOf = (url: string) => Number(new URL(url).port)
const at = (url: string, port: number) => {
  const moved = new URL(url)
  moved.port = String(port)
  return moved.href.replace(/\/$/, '')
}

const setScene = async (
  settings: Record<string, string>,
): Promise<Scene & { strike: () => Promise<void> }> => {
  const networks: Awaited<ReturnType<typeof startProxy>>[] = []
  const lay = async (to: number) => {
    const port = await freePort()
    networks.push(await startProxy(port, to))
    return port
  }
  const machines = await openMachines(settings, {
    ways: async ({ database, s3 }) => ({
      database: at(database, await lay(portOf(database))),
      s3: at(s3, await lay(portOf(s3))),
    }),
    reachedBy: async (port) => `http://127.0.0.1:${await lay(port)}`,
  })
  const servers = [await machines.server(), await machines.server(), await machines.server()]
  const workers = [await machines.worker(), await machines.worker()]
  const [toDatabase, toS3, ...between] = networks
  if (!toDatabase || !toS3) throw new Error('no network was laid')
  const strike = async () => {
    await machines.close()
    for (const network of networks) await network.stop()
  }
  return { machines, servers, workers, toDatabase, toS3, between, strike }
}

/** Reads what the bucket has of an upload. */
const storedFile = async (settings: Record<string, string>, id: string) => {
  const env = readEnv(settings)
  const client = openS3(env)
  try {
    return Buffer.from(
      await new Response(await s3Storage(client, env).get(`recordings/${id}/original`)).arrayBuffer(),
    )
  } finally {
    client.destroy()
  }
}

/**
 * Runs the fault drill over many machines: recorders send in real time to three servers in turn and two workers transcribe
 * it, while machines, PostgreSQL, S3 and the network between them fail. Exits with an error when an acknowledged second is
 * not in the bucket in the end, or a recording is not completed.
 */
export const runMachinesDrill = async (planned = Object.keys(machineFaults) as MachineFault[]) => {
  const talk = await openTalk(500)
  const sound = await spoken()
  const scene = await setScene(talk.settings)
  try {
    const people = await signIn(scene.machines.sql, recorders)
    const urls = scene.servers.map(({ url }) => url)
    const acknowledged = new Map<string, number>()
    const done: Recorded[] = []
    const ending = new AbortController()
    let begun = 0
    const one = async (token: string, recorder: number) => {
      while (!ending.signal.aborted) {
        const name = `${recorder}-${(begun += 1)}`
        const onAcknowledged = (bytes: number) => acknowledged.set(name, bytes)
        done.push(await record({ recorder, urls, token, sound, onAcknowledged }))
      }
    }
    const recording = Promise.all(people.map(({ token }, i) => one(token, i)))
    const secondsNow = () =>
      [...acknowledged.values()].reduce((sum, bytes) => sum + bytes, 0) / sound.perSecond
    const rows: { fault: MachineFault; at: number; after: number; ms: number }[] = []
    for (const fault of planned) {
      await Promise.race([pause(pauseSeconds * 1000), recording])
      const [struck, since] = [secondsNow(), performance.now()]
      await machineFaults[fault](scene)
      rows.push({ fault, at: struck, after: secondsNow(), ms: performance.now() - since })
      console.log(`${fault}: ${struck.toFixed(1)} s acknowledged before, ${secondsNow().toFixed(1)} s after`)
    }
    ending.abort()
    await recording

    const sha256 = createHash('sha256').update(sound.of(0, sound.bytes)).digest('hex')
    let lostBytes = 0
    for (const { id } of done) {
      const file = await storedFile(
        { ...scene.machines.settings, S3_ENDPOINT: scene.machines.s3.endpoint },
        id,
      )
      if (createHash('sha256').update(file).digest('hex') !== sha256) lostBytes += sound.bytes
    }
    const ids = done.map(({ id }) => id)
    const { sql } = scene.machines
    await until(
      'every recording is done',
      async () => {
        const left =
          await sql`select 1 from recordings where id = any(${ids}::uuid[]) and status not in ('completed', 'failed')`
        return left.length === 0
      },
      600_000,
    )
    const states = await sql<{ status: string; n: number }[]>`
      select status, count(*)::int as n from recordings where id = any(${ids}::uuid[]) group by status`
    const completed = states.find(({ status }) => status === 'completed')?.n ?? 0
    const lost = lostBytes / sound.perSecond
    printTable(
      `Fault drill over three servers, two workers, PostgreSQL and S3 (${scene.machines.s3.name}); ${beside()}`,
      [
        ['fault', 'lasted, s', 'seconds acknowledged before', 'after'],
        ...rows.map(({ fault, at: before, after, ms }) => [
          fault,
          (ms / 1000).toFixed(1),
          before.toFixed(1),
          after.toFixed(1),
        ]),
      ],
    )
    const sentAgain = done.reduce((sum, one) => sum + one.sentAgain, 0) / sound.perSecond
    tell(
      `${rows.length} faults, ${done.length} recordings of ${seconds} s, ${secondsNow().toFixed(1)} s acknowledged, ` +
        `${sentAgain.toFixed(1)} s sent again; ${done.filter((one) => one.isWhole).length} receipts right, ${completed} recordings completed.`,
    )
    const isGood = lost === 0 && completed === done.length
    tellHeadline(
      `${lost === 0 ? 0 : lost.toFixed(1)} s lost, ${completed} of ${done.length} completed`,
      isGood,
    )
    if (!isGood) process.exitCode = 1
  } finally {
    await scene.strike()
    await talk.stop()
  }
}
