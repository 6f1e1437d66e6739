import { fork } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { loadavg } from 'node:os'
import { join } from 'node:path'
import process from 'node:process'
import { setTimeout as pause } from 'node:timers/promises'
import { pathTo } from '@hattama/contract/rules/app/paths'
import type { RecordingDetails } from '@hattama/contract/library/recording'
import { root } from '../../api/src/kernel/env.ts'
import { as, register } from '../../e2e/product/account.ts'
import { until } from '../../e2e/product/processes.ts'
import { tellHeadline } from '../found.ts'
import { startServer } from '../server.ts'
import { recordedCall } from '../speech/call.ts'
import { printTable } from '../table.ts'
import { fastServer } from './fast-server.ts'
import { beginUpload, sendPiece } from './send-as-recorded.ts'
import { wordDelays } from './word-delays.ts'

/** Length of the call, and how much faster than real time it is recorded. */
const callSeconds = Number(process.env['LIVE_SECONDS'] ?? 600)
const clock = Number(process.env['LIVE_CLOCK'] ?? 4)
/** `pocketsphinx` really transcribes; `http` is a local server that answers like a fast engine, in a tenth of the sound. */
const engine = process.env['STT_ENGINE'] ?? 'http'
const share = 0.1

const startWorker = async (env: Record<string, string>) => {
  const child = fork(join(root, 'api/src/app/main.ts'), ['worker'], {
    env: { ...process.env, ...env, LOG_LEVEL: 'error' },
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  })
  await new Promise<void>((done) => child.once('message', () => done()))
  return () =>
    new Promise<void>((done) => {
      child.once('exit', () => done())
      child.kill('SIGTERM')
    })
}

/** Sends a file by tus, one part per second of a clock of its own, and declares its length at the end. */
const record = async (url: string, token: string, bytes: Buffer, speed: number) => {
  const { location, id } = await beginUpload(url, token)
  const part = Math.ceil(bytes.length / callSeconds)
  const since = performance.now()
  for (let [at, second] = [0, 1]; at < bytes.length; second++) {
    const to = Math.min(bytes.length, at + part)
    await sendPiece(location, token, new Uint8Array(bytes.subarray(at, to)), at, to === bytes.length)
    at = to
    const due = since + (second * 1000) / speed
    if (at < bytes.length && due > performance.now()) await pause(due - performance.now())
  }
  return id
}

/** Measures the seconds from the last byte to the whole transcript, and to the finished recording. */
const delays = async (isLive: boolean, path: string) => {
  const speech = await fastServer(share)
  const env = { STT_ENGINE: engine, STT_BASE_URL: speech.baseUrl, STT_LIVE: isLive ? 'on' : 'off' }
  const server = await startServer(env)
  const stopWorker = await startWorker({ ...env, DATA_DIR: server.dataDir, DATABASE_URL: server.databaseUrl })
  const { token } = await register(server.url)
  const id = await record(server.url, token, readFileSync(path), isLive ? clock : Number.POSITIVE_INFINITY)
  const stopped = performance.now()
  const api = as(server.url, token)
  const seconds = (what: string, holds: (details: RecordingDetails) => boolean) =>
    until(
      what,
      async () => holds(await api<RecordingDetails>(pathTo('recordingDetails', id))),
      1_800_000,
    ).then(() => (performance.now() - stopped) / 1000)
  const text = await seconds('the transcript is whole', ({ status, steps }) => {
    if (status === 'failed') throw new Error('the recording failed')
    return steps.some((s) => s.step === 'assemble' && s.state === 'done')
  })
  const all = await seconds('the recording is completed', ({ status }) => status === 'completed')
  await stopWorker()
  await server.stop()
  await speech.stop()
  return { text, all, asked: speech.asked.length }
}

export const parts = ['words', 'stop'] as const

/** Measures how soon words can be read while a call goes on (`words`), and the wait for the rest after it (`stop`). */
export const run = async (asked: readonly string[]) => {
  const which = asked.length > 0 ? asked : parts
  if (which.includes('words')) await wordDelays()
  if (which.includes('stop')) await afterStop()
}

/** Measures the wait for the transcript after a call ends, with and without live transcription. */
const afterStop = async () => {
  const { path, speechMs } = await recordedCall(callSeconds)
  const load = loadavg().map((n) => n.toFixed(1))
  const without = await delays(false, path)
  const live = await delays(true, path)
  printTable(
    `Delay after the end of a call of ${callSeconds / 60} min (${Math.round(speechMs / 1000)} s of speech), ${engine === 'http' ? `a server that answers in ${share} of the sound` : engine}, recorded at ${clock} x the clock; load before ${load.join(' ')}, after ${loadavg()[0]?.toFixed(1)}`,
    [
      ['written down', 'transcript whole, s', 'all done, s', 'windows asked'],
      ['after the call', without.text.toFixed(1), without.all.toFixed(1), without.asked],
      ['while it is recorded', live.text.toFixed(1), live.all.toFixed(1), live.asked],
    ],
  )
  tellHeadline(`whole after ${live.text.toFixed(1)} s, not followed ${without.text.toFixed(1)} s`)
}
