import { spawn } from 'node:child_process'
import { mkdir, mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { availableParallelism } from 'node:os'
import { join } from 'node:path'
import { bareEnvironment, type Env } from '#kernel/env.ts'
import { StepFault } from '#kernel/fault.ts'
import { samplesPerMs, wavOf } from '../media/pcm.ts'
import { decentDictionary } from './decent-dictionary.ts'
import type { Engine, SpokenWord } from './engine.ts'

const program = 'pocketsphinx_batch'
const modelFolders = ['/usr/share', '/usr/local/share', '/opt/homebrew/share'].map(
  (base) => `${base}/pocketsphinx/model/en-us`,
)
/** The most accurate settings measured on read speech: 19 % word errors (docs/decisions/109). */
const accuracy = [
  '-cmn',
  'batch',
  '-fwdflat',
  'no',
  '-bestpathlw',
  '7.5',
  '-maxhmmpf',
  '10000',
  '-maxwpf',
  '30',
]

/**
 * Where no one speaks, it hears few words, with low confidence: nine in ten windows of noise and music are below both
 * limits, but no windows of speech, not even with noise or music 10 dB below it (docs/decisions/109). Words per second, and
 * mean confidence 0..1.
 */
const doubtful = { wordsPerSecond: 2, confidence: 0.4 }
/** In a window shorter than this, one word may be all that was said, ms. */
const doubtedFromMs = 3000

const exists = (path: string) =>
  stat(path).then(
    () => true,
    () => false,
  )

const isInstalled = () =>
  new Promise<boolean>((resolve) => {
    const child = spawn(program, ['-help'], { stdio: 'ignore', env: bareEnvironment() })
    child.on('error', () => resolve(false))
    child.once('close', () => resolve(true))
  })

/** Finds the operating system's offline English engine; null if it is not installed with its model. */
export const findPocketSphinx = async (env: Pick<Env, 'dataDir'>): Promise<Engine | null> => {
  if (!(await isInstalled())) return null
  for (const folder of modelFolders) {
    if (await exists(join(folder, 'en-us.lm.bin'))) return pocketSphinx(folder, env.dataDir)
  }
  return null
}

const pocketSphinx = (models: string, dataDir: string): Engine => ({
  name: 'pocketsphinx',
  model: 'en-us',
  draft: true,
  settings: { flags: accuracy.join(' ') },
  parallel: availableParallelism(),
  // loading its models takes as long as some seconds of speech
  callMs: 120_000,
  windows: { minMs: 4000, maxMs: 30_000, joinGapMs: 0 },

  transcribe: async (pieces, { signal, onProgress }) => {
    signal.throwIfAborted()
    const scratch = join(dataDir, 'scratch')
    await mkdir(scratch, { recursive: true })
    const dictionary = await decentDictionary(
      join(models, 'cmudict-en-us.dict'),
      join(dataDir, 'models', 'pocketsphinx'),
    )
    const folder = await mkdtemp(join(scratch, 'pocketsphinx-'))
    try {
      for (const [i, pcm] of pieces.entries()) await writeFile(join(folder, `${i}.wav`), wavOf(pcm))
      await writeFile(join(folder, 'list'), pieces.map((_, i) => `${i}\n`).join(''))
      await recognise(models, dictionary, folder, signal)
      const words = readCtm(await readFile(join(folder, 'words'), 'utf8'))
      onProgress?.(1)
      return pieces.map((pcm, i) => {
        const heard = words.get(`${i}`) ?? []
        return {
          language: 'en',
          words: isDoubtful(heard, pcm.length / samplesPerMs) ? [] : heard,
          timing: 'word',
        }
      })
    } finally {
      await rm(folder, { recursive: true, force: true })
    }
  },
})

const recognise = (models: string, dictionary: string, folder: string, signal: AbortSignal) =>
  new Promise<void>((resolve, reject) => {
    const model = ['-hmm', join(models, 'en-us'), '-lm', join(models, 'en-us.lm.bin'), '-dict', dictionary]
    const list = ['-ctl', join(folder, 'list'), '-cepdir', folder, '-cepext', '.wav']
    const out = ['-ctm', join(folder, 'words'), '-hyp', '/dev/null', '-logfn', '/dev/null']
    const sound = ['-adcin', 'yes', '-adchdr', '44']
    const child = spawn(program, [...sound, ...list, ...out, ...accuracy, ...model], {
      stdio: 'ignore',
      env: bareEnvironment(),
      signal,
      killSignal: 'SIGKILL',
    })
    child.on('error', (cause) =>
      reject(
        signal.aborted
          ? signal.reason
          : new StepFault('speech', 'engine-crashed', 'PocketSphinx could not be run.', {
              retryable: true,
              cause,
            }),
      ),
    )
    child.once('close', (code) => {
      if (code === 0) resolve()
      else if (signal.aborted) reject(signal.reason)
      else {
        reject(
          new StepFault('speech', 'engine-crashed', 'PocketSphinx ended unexpectedly.', { retryable: true }),
        )
      }
    })
  })

/** Whether these look like the words of a window in which no one spoke. */
export const isDoubtful = (words: readonly SpokenWord[], windowMs: number): boolean => {
  if (windowMs < doubtedFromMs || words.length === 0) return false
  const belief = words.reduce((sum, w) => sum + (w.confidence ?? 1), 0) / words.length
  return (1000 * words.length) / windowMs < doubtful.wordsPerSecond && belief < doubtful.confidence
}

/** Parses rows `utterance channel start duration word confidence` (seconds); drops fillers, reads `can(2)` as `can`. */
export const readCtm = (ctm: string): Map<string, SpokenWord[]> => {
  const words = new Map<string, SpokenWord[]>()
  for (const row of ctm.split('\n')) {
    const [utterance, , start, duration, word, confidence] = row.trim().split(/\s+/)
    if (!utterance || !word || /^[<[+]/.test(word)) continue
    const startMs = Math.round(Number(start) * 1000)
    const spoken = {
      text: word.replace(/\(\d+\)$/, ''),
      startMs,
      endMs: startMs + Math.round(Number(duration) * 1000),
      confidence: Math.min(1, Math.max(0, Number(confidence))),
    }
    if (!Number.isFinite(spoken.endMs) || !Number.isFinite(spoken.confidence)) continue
    words.set(utterance, [...(words.get(utterance) ?? []), spoken])
  }
  return words
}
