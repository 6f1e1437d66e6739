import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Diarizer, Turn } from '../../api/src/speech/engines/diarizer.ts'
import type { Engine } from '../../api/src/speech/engines/engine.ts'
import { bytesOf } from '../../api/src/speech/media/pcm.ts'
import { voicesOf } from '../../api/src/speech/transcripts/turns.ts'
import { tellHeadline } from '../found.ts'
import { printTable } from '../table.ts'
import { errorParts, type ErrorParts, type Said } from './der.ts'
import { figuresOf } from './figures.ts'
import type { MadeCall } from './made-calls.ts'
import { breaches, gainOf } from './rule.ts'
import { speechOf } from './speech-of.ts'

/** `der`, `wrongWords`: of words taken from the truth, 0..1. `parts`: of the speech that was found. */
type Measured = { der: number; wrongWords: number; parts: ErrorParts; people: number }

const percent = (share: number) => `${(share * 100).toFixed(1)} %`

/** All that is not named after a telephone is taken for a room with one microphone. */
const isRoom = (name: string) => !/telephone|phone|call/i.test(name)

/** Attributes the words of a recording with one channel, as its transcript does. */
const wordsByTurns = ({ sides }: MadeCall, turns: readonly Turn[]) => {
  const words = sides.flatMap((side) => side.words)
  const voices = voicesOf(
    words.map(({ startMs, endMs }) => ['', startMs, endMs, null]),
    turns,
  )
  return words.map((word, i) => ({ truth: word.who, said: { ...word, who: `${voices[i]}` } }))
}

const measure = (call: MadeCall, turns: readonly Turn[]): Measured => {
  const truth = call.sides.flatMap((side) => side.truth)
  const found: Said[] = turns.map(({ startMs, endMs, voice }) => ({ startMs, endMs, who: `${voice}` }))
  const { der, words } = figuresOf(call, wordsByTurns(call, turns))
  return {
    der,
    wrongWords: words,
    parts: errorParts(truth, found, call.lengthMs),
    people: new Set(found.map(({ who }) => who)).size,
  }
}

const mean = (values: readonly number[]) => values.reduce((sum, v) => sum + v, 0) / Math.max(1, values.length)
const sum = (all: readonly Measured[], part: keyof ErrorParts) =>
  all.reduce((total, { parts }) => total + parts[part], 0)

const rowOf = (title: string, way: string, people: string, all: readonly Measured[]) => [
  title,
  way,
  percent(mean(all.map(({ der }) => der))),
  percent(mean(all.map(({ wrongWords }) => wrongWords))),
  people,
  ...(['speech', 'missed', 'false', 'confused'] as const).map((part) => (sum(all, part) / 1000).toFixed(1)),
]

/**
 * Compares, on recordings of real people, one voice for all with what the product makes of them, each file apart.
 * @param engine whose detector finds speech; null: loudness has to tell
 * @returns what breaks the rule that the product is never worse than one voice; see `rule.ts`
 */
export const measureRealPeople = async (
  calls: readonly MadeCall[],
  diarizer: Diarizer,
  engine: Engine | null,
  folder: string,
): Promise<string[]> => {
  const { signal } = new AbortController()
  const found: { call: MadeCall; oneVoice: Measured; product: Measured }[] = []
  for (const call of calls) {
    const [side] = call.sides
    if (!side) continue
    const path = join(folder, 'real.pcm')
    await writeFile(path, bytesOf(side.samples))
    const speech = await speechOf(engine, side, signal)
    const turns = await diarizer.diarize(path, side.samples.length, { speech, signal })
    const together = turns.map((turn) => ({ ...turn, voice: 0 }))
    found.push({ call, oneVoice: measure(call, together), product: measure(call, turns) })
  }
  const ways = ['oneVoice', 'product'] as const
  const titles = { oneVoice: 'one voice', product: 'product' }
  const means = ways.map((way) => {
    const right = found.filter((one) => one[way].people === one.call.people).length
    return rowOf(
      `all ${found.length}`,
      titles[way],
      `right in ${right}`,
      found.map((one) => one[way]),
    )
  })
  const rows = found.flatMap((one) =>
    ways.map((way) =>
      rowOf(one.call.name, titles[way], `${one[way].people} of ${one.call.people}`, [one[way]]),
    ),
  )
  const head = ['recording', 'voices', 'DER', 'words under the wrong voice', 'people', 'speech, s']
  printTable('Voices of real people', [[...head, 'missed', 'false', 'confused'], ...means, ...rows])
  const judged = found.map(({ call: { name }, oneVoice, product }) => ({
    name,
    isRoom: isRoom(name),
    oneVoice: oneVoice.der,
    product: product.der,
    voices: product.people,
  }))
  const rooms = judged.filter((one) => one.isRoom)
  const broken = breaches(judged)
  tellHeadline(
    `real people: ${percent(gainOf(judged))} better than one voice, rooms ${percent(gainOf(rooms))}`,
    broken.length === 0,
  )
  return broken
}
