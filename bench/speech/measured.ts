import { execFile } from 'node:child_process'
import { chmodSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import process from 'node:process'
import { promisify } from 'node:util'
import { startCluster } from '../../api/src/kernel/db/embedded/cluster.ts'
import { root } from '../../api/src/kernel/env.ts'
import { newDataFolder } from '../../e2e/product/data-folder.ts'
import { recordedCall } from './call.ts'
import type { Bare, Whole } from './one-recording.ts'

const runTool = promisify(execFile)
const program = join(root, 'bench/speech/one-recording.ts')
const warmUpSeconds = 20

/** Writes a wrapper for the engine's program that records the processor time of the real one. */
const timedEngine = (folder: string) => {
  const times = join(folder, 'times')
  const script = [
    '#!/bin/bash',
    `PATH='${process.env['PATH'] ?? ''}' pocketsphinx_batch "$@"`,
    'code=$?',
    `times >> '${times}'`,
    'exit $code',
  ]
  writeFileSync(times, '')
  writeFileSync(join(folder, 'pocketsphinx_batch'), script.join('\n'))
  chmodSync(join(folder, 'pocketsphinx_batch'), 0o755)
  return { BENCH_ENGINE_TIMES: times, PATH: `${folder}:${process.env['PATH'] ?? ''}` }
}

/** Measures one recording, in a separate process, on the given cores (as for `taskset -c`). */
type Measure = {
  whole: (cores: string, path: string, env?: Record<string, string>) => Promise<Whole>
  /** runs the windows of the last `whole` one */
  bare: (cores: string) => Promise<Bare>
}

/** Sets up a place with its own database to measure recordings in. */
export const withPlace = async <T>(take: (measure: Measure) => Promise<T>): Promise<T> => {
  const { path: warmUp } = await recordedCall(warmUpSeconds)
  const dataDir = newDataFolder()
  const folder = mkdtempSync(join(tmpdir(), 'bench-speech-'))
  const cluster = await startCluster(dataDir)
  const [BENCH_POSTMASTER = ''] = readFileSync(join(cluster.folder, 'postmaster.pid'), 'utf8').split('\n')
  const run = async (cores: string, args: string[], env: Record<string, string> = {}) => {
    const place = { STT_ENGINE: 'pocketsphinx', DATABASE_URL: cluster.url, BENCH_POSTMASTER }
    const { stdout } = await runTool('taskset', ['-c', cores, process.execPath, program, ...args], {
      env: { ...process.env, ...timedEngine(folder), ...place, ...env },
      maxBuffer: 2 ** 24,
    })
    return JSON.parse(stdout) as unknown
  }
  try {
    return await take({
      whole: (cores, path, env) => run(cores, ['whole', dataDir, path, warmUp], env) as Promise<Whole>,
      bare: (cores) => run(cores, ['bare', dataDir]) as Promise<Bare>,
    })
  } finally {
    await cluster.stop()
    rmSync(dataDir, { recursive: true, force: true })
    rmSync(folder, { recursive: true, force: true })
  }
}
