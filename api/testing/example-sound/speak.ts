/**
 * Makes the sound of the example meetings and the times of their words, which are committed:
 * `pnpm example-sound`. Needs flite, festival with festvox-ru, and ffmpeg. Not needed to build or test.
 */
import { execFileSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { collectPeaks } from '#speech/media/peaks.ts'
import { bytesOf, sampleRate, samplesOf, samplesPerMs } from '#speech/media/pcm.ts'
import { en } from '#app/example-meeting/talks/en.ts'
import { type ExampleTalk, sentencesOf } from '#app/example-meeting/talks/example-talk.ts'
import { ru } from '#app/example-meeting/talks/ru.ts'
import { speakRussian } from './festival.ts'

/** A spoken sentence; `ends`: where its words end, ms, if the voice tells. */
export type Spoken = { wav: Buffer; ends: number[] | null }

type Say = (text: string, speaker: string, folder: string) => Spoken

const english = { Maya: 'slt', Daniel: 'rms', Adam: 'awb' } as Record<string, string>
const russian = { Андрей: 0, Тимур: -2.5, Марина: 5 } as Record<string, number>

const sayEnglish: Say = (text, speaker, folder) => {
  const wav = join(folder, 'said.wav')
  execFileSync('flite', [
    '-voice',
    english[speaker] ?? 'kal16',
    '--setf',
    'duration_stretch=1.1',
    '-t',
    text,
    '-o',
    wav,
  ])
  return { wav: readFileSync(wav), ends: null }
}
const sayRussian: Say = (text, speaker, folder) => speakRussian(text, folder, russian[speaker] ?? 0)

/** Silence between sentences of one person, and before another's, ms. */
const pauseMs = 320
const turnMs = 560

/** Cuts the silence around a sentence. Returns the samples and how much was cut before them, ms. */
const trimmed = (samples: Int16Array) => {
  const loud = 300
  const first = Math.max(0, samples.findIndex((s) => Math.abs(s) > loud) - 30 * samplesPerMs)
  const last = samples.findLastIndex((s) => Math.abs(s) > loud) + 60 * samplesPerMs
  return { samples: samples.slice(first, last), cutMs: Math.round(first / samplesPerMs) }
}

/** Where words end if the voice does not tell: in proportion to their letters. */
const byLetters = (text: string, lengthMs: number): number[] => {
  const letters = text.split(' ').map((word) => word.length + 1)
  const all = letters.reduce((sum, n) => sum + n, 0)
  let said = 0
  return letters.map((n) => Math.round(((said += n) / all) * lengthMs))
}

/** Length (ms) and overview amplitudes (base64) of the finished file, as the player shows them. */
const overviewOf = (path: string) => {
  const pcm = execFileSync(
    'ffmpeg',
    ['-v', 'error', '-i', path, '-f', 's16le', '-ar', String(sampleRate), '-'],
    {
      maxBuffer: 64 * 1024 ** 2,
    },
  )
  const overview = collectPeaks()
  const samples = samplesOf(pcm)
  overview.add(samples)
  return {
    durationMs: Math.round(samples.length / samplesPerMs),
    peaks: Buffer.from(overview.peaks().buffer).toString('base64'),
  }
}

const make = (language: string, talk: ExampleTalk, say: Say) => {
  const folder = mkdtempSync(join(tmpdir(), 'example-'))
  const pieces: Int16Array[] = []
  const times: number[][] = []
  let [at, before] = [400, '']
  pieces.push(new Int16Array(at * samplesPerMs))
  for (const { speaker, text } of sentencesOf(talk)) {
    const pause = before === '' ? 0 : before === speaker ? pauseMs : turnMs
    pieces.push(new Int16Array(pause * samplesPerMs))
    at += pause
    before = speaker
    const { wav, ends } = say(text, speaker, folder)
    const { samples, cutMs } = trimmed(samplesOf(wav.subarray(wav.indexOf('data', 0, 'latin1') + 8)).slice())
    const lengthMs = Math.round(samples.length / samplesPerMs)
    const within = ends?.map((end) => Math.min(end - cutMs, lengthMs)) ?? byLetters(text, lengthMs)
    times.push([at, ...within.map((end) => at + end)])
    pieces.push(samples)
    at += lengthMs
  }
  pieces.push(new Int16Array(600 * samplesPerMs))
  const raw = join(folder, 'all.s16')
  writeFileSync(raw, Buffer.concat(pieces.map((piece) => Buffer.from(bytesOf(piece)))))
  const to = join(import.meta.dirname, '../../src/app/example-meeting/sound')
  execFileSync('ffmpeg', [
    '-v',
    'error',
    '-y',
    '-f',
    's16le',
    '-ar',
    String(sampleRate),
    '-ac',
    '1',
    '-i',
    raw,
    '-af',
    'dynaudnorm=f=250:g=15:p=0.7',
    '-c:a',
    'libopus',
    '-b:a',
    '16k',
    '-application',
    'voip',
    '-map_metadata',
    '-1',
    '-fflags',
    '+bitexact',
    '-cues_to_front',
    '1',
    join(to, `${language}.webm`),
  ])
  const { durationMs, peaks } = overviewOf(join(to, `${language}.webm`))
  writeFileSync(join(to, `${language}.json`), `${JSON.stringify({ durationMs, peaks, words: times })}\n`)
  rmSync(folder, { recursive: true })
  process.stdout.write(`${language}: ${Math.round(at / 1000)} s\n`)
}

make('en', en, sayEnglish)
make('ru', ru, sayRussian)
