import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { StoredWord } from '../../api/src/kernel/db/columns.ts'
import type { Diarizer } from '../../api/src/speech/engines/diarizer.ts'
import type { Engine } from '../../api/src/speech/engines/engine.ts'
import { bytesOf } from '../../api/src/speech/media/pcm.ts'
import { voicesOf } from '../../api/src/speech/transcripts/turns.ts'
import { windowsHeard } from '../speech/heard.ts'
import { printTable } from '../table.ts'
import type { Answer } from './answers.ts'
import type { Said } from './der.ts'
import { rightWords } from './figures.ts'
import type { MadeCall } from './made-calls.ts'
import { speechOf } from './speech-of.ts'

const endsSentence = /[.!?…]["»”)]*$/

/** The words the recogniser hears, with times in the recording. */
const heardIn = async (engine: Engine, samples: Int16Array, signal: AbortSignal): Promise<StoredWord[]> =>
  (await windowsHeard(engine, samples, signal)).flatMap(({ window, answer }) =>
    answer.spoken.words.map((word): StoredWord => [
      word.text,
      window.startMs + word.startMs,
      window.startMs + word.endMs,
      word.confidence,
    ]),
  )

/** Who said a word: whoever speaks longest while it is said; null if nobody does. */
const whoSaid = (truth: readonly Said[], [, startMs, endMs]: StoredWord): string | null => {
  let best: { who: string | null; ms: number } = { who: null, ms: 0 }
  for (const said of truth) {
    const ms = Math.min(said.endMs, endMs) - Math.max(said.startMs, startMs)
    if (ms > best.ms) best = { who: said.who, ms }
  }
  return best.who
}

/** How often the voice changes within a sentence, and how many words stand under another voice than their speaker's. */
const figuresOf = (words: readonly StoredWord[], voices: readonly number[], truth: readonly Said[]) => {
  const answer: Answer = words.flatMap((word, i) => {
    const who = whoSaid(truth, word)
    const said = { startMs: word[1], endMs: word[2], who: `${voices[i]}` }
    return who === null ? [] : [{ truth: who, said }]
  })
  const cut = voices.filter(
    (voice, i) => i > 0 && voice !== voices[i - 1] && !endsSentence.test(words[i - 1]?.[0] ?? ''),
  )
  return { cut: cut.length, wrong: answer.length - rightWords(answer), judged: answer.length }
}

/**
 * Prints what the rule that a sentence is not divided for a few words of it does to recordings of real people, with the words
 * the recogniser set up here hears in them: each file without and with it (`voices/whole-sentences.ts`).
 */
export const measureWholeSentences = async (
  calls: readonly MadeCall[],
  diarizer: Diarizer,
  engine: Engine,
  folder: string,
): Promise<void> => {
  const { signal } = new AbortController()
  const found: { name: string; without: ReturnType<typeof figuresOf>; with: ReturnType<typeof figuresOf> }[] =
    []
  for (const { name, sides } of calls) {
    const [side] = sides
    if (!side) continue
    const path = join(folder, 'sentences.pcm')
    await writeFile(path, bytesOf(side.samples))
    const speech = await speechOf(engine, side, signal)
    const turns = await diarizer.diarize(path, side.samples.length, { speech, signal })
    const words = await heardIn(engine, side.samples, signal)
    // where each word is a sentence of its own, the rule has nothing to do
    const apart = words.map(([, ...rest]): StoredWord => ['.', ...rest])
    found.push({
      name,
      without: figuresOf(words, voicesOf(apart, turns), side.truth),
      with: figuresOf(words, voicesOf(words, turns), side.truth),
    })
  }
  const sum = (of: (one: (typeof found)[number]) => number) =>
    found.reduce((total, one) => total + of(one), 0)
  printTable('Sentences kept whole, real people (words as the recogniser hears them)', [
    ['recording', 'words', 'sentences cut: without', 'with', 'words under the wrong voice: without', 'with'],
    [
      `all ${found.length}`,
      sum((one) => one.with.judged),
      sum((one) => one.without.cut),
      sum((one) => one.with.cut),
      sum((one) => one.without.wrong),
      sum((one) => one.with.wrong),
    ],
    ...found.map((one) => [
      one.name,
      one.with.judged,
      one.without.cut,
      one.with.cut,
      one.without.wrong,
      one.with.wrong,
    ]),
  ])
}
