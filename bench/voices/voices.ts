import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import process from 'node:process'
import { readEnv } from '../../api/src/kernel/env.ts'
import type { Diarizer, Turn } from '../../api/src/speech/engines/diarizer.ts'
import { modelsFolder } from '../../api/src/kernel/models/presence.ts'
import { openLocal } from '../../api/src/speech/engines/local/engine.ts'
import { catalogueOf } from '../../api/src/speech/models/on-offer.ts'
import { measureLevels } from '../../api/src/speech/media/levels.ts'
import { bytesOf } from '../../api/src/speech/media/pcm.ts'
import { knownOfCall, listenToCall } from '../../api/src/speech/transcripts/voices-of-sides.ts'
import { levelFrameMs } from '../../api/src/speech/voices/align.ts'
import { installToys } from '../../api/testing/toy-models/toy-catalogue.ts'
import { printTable } from '../table.ts'
import { heardByConnections } from './connections.ts'
import { collarMs, diarizationError, type Said } from './der.ts'
import { madeCalls, type MadeCall } from './made-calls.ts'
import { foreignCalls } from './folder.ts'

type Hints = ReturnType<typeof heardByConnections>

/** Words of one voice with less between them are one stretch. ms */
const joinMs = 600

/** The pipeline's own answer to whose each word of the call's side is. */
const answerOf = async (call: MadeCall, hints: Hints, turns: readonly Turn[]) => {
  const durationMs = call.samples.length / 16
  const levels = Buffer.from(await levelsOf(call.samples))
  const side = { channel: 0, id: 'call', isFar: true, words: call.words }
  const page = hints && { ...hints, voices: hints.voices ?? null }
  const channelTurns = turns.map((turn) => ({ ...turn, channel: 0 }))
  const { voices } = listenToCall([side], page, channelTurns, { durationMs, levels })
  return call.words.map((word, i): Said => ({ ...word, who: voices.get(0)?.words[i]?.voice ?? 'others' }))
}

const levelsOf = async (samples: Int16Array) => {
  const blocks = (async function* () {
    yield bytesOf(samples)
  })()
  return Int8Array.from(await measureLevels(blocks, levelFrameMs), (level) => Math.max(-127, level)).buffer
}

const stretches = (words: readonly Said[]) => {
  const done: Said[] = []
  const last = new Map<string, Said>()
  for (const word of words) {
    const open = last.get(word.who)
    if (open && word.startMs - open.endMs <= joinMs) open.endMs = Math.max(open.endMs, word.endMs)
    else {
      const next = { ...word }
      last.set(word.who, next)
      done.push(next)
    }
  }
  return done
}

/** Share of words that stand under another voice than most of their speaker's do, or under one that is mostly another's. */
const wrongWords = (truth: readonly Said[], found: readonly Said[]) => {
  const pairs = Map.groupBy(found.entries(), ([i, { who }]) => JSON.stringify([truth[i]?.who, who]))
  const sizes = [...pairs].map(([key, of]) => ({ pair: JSON.parse(key) as [string, string], n: of.length }))
  const taken = new Set<string>()
  let right = 0
  for (const { pair, n } of sizes.toSorted((a, b) => b.n - a.n)) {
    const [person, voice] = pair
    if (taken.has(`p ${person}`) || taken.has(`v ${voice}`)) continue
    taken.add(`p ${person}`).add(`v ${voice}`)
    right += n
  }
  return 1 - right / Math.max(1, truth.length)
}

/** A voice with fewer words is nobody the reader would count. */
const leastWords = 3
const countOf = (found: readonly Said[]) =>
  [...Map.groupBy(found, ({ who }) => who).values()].filter((words) => words.length >= leastWords).length

const openDiarizer = async (folder: string) => {
  const env = readEnv(process.env)
  const real = openLocal(modelsFolder(env.dataDir), { threads: 1 }, catalogueOf(env))
  const installed = await real.voices()
  if (installed) return { name: installed.model, diarizer: installed, close: () => real.close() }
  real.close()
  const toys = openLocal(folder, { threads: 1 }, Object.values(await installToys(folder)))
  const toy = await toys.voices()
  if (!toy) throw new Error('The toy model for voices does not load')
  return { name: 'toy (no real model is installed)', diarizer: toy, close: () => toys.close() }
}

const turnsOf = async (diarizer: Diarizer, folder: string, call: MadeCall, hints: Hints) => {
  const path = join(folder, 'call.pcm')
  await writeFile(path, bytesOf(call.samples))
  const durationMs = call.samples.length / 16
  const levels = Buffer.from(await levelsOf(call.samples))
  const page = hints && { ...hints, voices: hints.voices ?? null }
  const known = knownOfCall(call.words, page, { durationMs, levels })
  return diarizer.diarize(path, call.samples.length, { ...known, signal: new AbortController().signal })
}

const percent = (share: number) => `${(share * 100).toFixed(1)} %`
const mean = (values: readonly number[]) => values.reduce((sum, v) => sum + v, 0) / Math.max(1, values.length)

const rowsOf = async (title: string, calls: readonly MadeCall[], diarizer: Diarizer, folder: string) => {
  const answers: Record<string, { der: number[]; words: number[]; counted: number }> = {}
  for (const call of calls) {
    const hints = heardByConnections(call.truth, call.samples.length / 16)
    const alone = await turnsOf(diarizer, folder, call, null)
    const together = await turnsOf(diarizer, folder, call, hints)
    const found = {
      'nothing (one voice)': await answerOf(call, null, []),
      'diarizer alone': await answerOf(call, null, alone),
      'connections alone': await answerOf(call, hints, []),
      both: await answerOf(call, hints, together),
    }
    const people = new Set(call.truth.map((s) => s.who)).size
    for (const [name, words] of Object.entries(found)) {
      const sum = (answers[name] ??= { der: [], words: [], counted: 0 })
      sum.der.push(diarizationError(call.truth, stretches(words), call.samples.length / 16))
      sum.words.push(wrongWords(call.words, words))
      if (countOf(words) === people) sum.counted++
    }
  }
  return Object.entries(answers).map(([name, { der, words, counted }]) => [
    title,
    name,
    percent(mean(der)),
    percent(Math.max(...der)),
    `${counted} of ${calls.length}`,
    percent(mean(words)),
  ])
}

/** Who speaks on the call's side: made calls, and any folder of WAV and RTTM given as `VOICES_DIR`. */
export const run = async () => {
  const folder = await mkdtemp(join(tmpdir(), 'bench-voices-'))
  const { name, diarizer, close } = await openDiarizer(folder)
  try {
    const rows = await rowsOf('made calls', await madeCalls(), diarizer, folder)
    const foreign = await foreignCalls()
    if (foreign.length > 0) rows.push(...(await rowsOf('VOICES_DIR', foreign, diarizer, folder)))
    const head = [
      'calls',
      'evidence',
      'DER, mean',
      'DER, worst',
      'right number of people',
      'words under the wrong voice',
    ]
    printTable(
      `Voices (collar ${collarMs} ms, overlaps scored, speech itself taken from the truth: what is left is confusion; diarizer: ${name})`,
      [head, ...rows],
    )
  } finally {
    close()
    await rm(folder, { recursive: true, force: true })
  }
}
