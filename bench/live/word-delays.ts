import { readFileSync } from 'node:fs'
import { loadavg } from 'node:os'
import { setTimeout as pause } from 'node:timers/promises'
import { pathTo } from '@hattama/contract/rules/app/paths'
import type { SegmentChunk } from '@hattama/contract/speech/transcript'
import { lineOf, mediaFile } from '../../api/testing/speech.ts'
import { cpuOf } from '../cpu.ts'
import { as, register } from '../../e2e/product/account.ts'
import { tellHeadline } from '../found.ts'
import { startServer } from '../server.ts'
import { printTable, quantile } from '../table.ts'
import { sendAsRecorded } from './send-as-recorded.ts'
import { timedSpeech, type TimedWord } from './timed-speech.ts'

const askEveryMs = 250
/** By then a word should be shown. */
const goalSeconds = 5
/** Silence at the end of the call, s: enough for the last words to be final. */
const quietSeconds = 10

/** Two people who speak in turn, no sentence twice; some turns are long, so that nothing in them is final for many seconds. */
const turns = [
  'We decided to move to the smaller building before the end of March.',
  'Can you send me the list of open questions this week?',
  'The rent goes up by ten percent because the landlord has a new contract, and he told us about it last summer when we met him in the office and talked about the heating and the broken windows on the second floor.',
  'Of course, I will do it today.',
  'The printer makes a terrible noise again and nobody has called the service.',
  'I ordered chairs for the meeting room since the old ones are falling apart, two people complained about them already, while others say nothing and sit on tables near the door all day long.',
  'Who pays for that?',
  'Accounting does, as long as each invoice arrives before Thursday.',
  'Then let us look at travel costs, which were higher than planned in every single month of winter, mostly for trains to the coast and hotels that were booked far too late by people who forgot to ask.',
  'My proposal is simple: book earlier and share cars.',
  'Agreed, please write down those rules.',
]

/** The call as a recorder streams it, by a constant rate so that bytes tell the time, and its words with their ends in ms. */
const makeCall = async () => {
  const sides: { atMs: number; samples: Int16Array }[][] = [[], []]
  const words: TimedWord[] = []
  let atMs = 1000
  for (const [turn, text] of turns.entries()) {
    const said = timedSpeech(text, turn % 2 === 0 ? 'slt' : 'rms')
    const lengthMs = Math.round(said.samples.length / 16)
    sides[turn % 2]?.push({ atMs, samples: said.samples })
    words.push(...said.words.map(({ text, endMs }) => ({ text, endMs: atMs + endMs })))
    atMs += lengthMs + 800
  }
  const seconds = Math.ceil(atMs / 1000) + quietSeconds
  const channels = sides.map((parts) => lineOf(seconds * 1000, parts))
  const stream = ['-c:a', 'libopus', '-b:a', '64k', '-vbr', 'off', '-f', 'webm', '-live', '1']
  return {
    path: await mediaFile('timed.webm', channels, [...stream, '-cluster_time_limit', '1000']),
    words,
    seconds,
  }
}

type Call = Awaited<ReturnType<typeof makeCall>>

const plain = (text: string) => text.toLowerCase().replaceAll(/[^\p{L}\p{N}]+/gu, '')
const wordsOf = (text: string) => text.split(' ').map(plain).filter(Boolean)

/** Which words of a text, by index, another has in the same order: a longest common subsequence. */
const inCommon = (said: readonly string[], read: readonly string[]): number[] => {
  const rows = [new Uint16Array(read.length + 1)]
  for (const word of said) {
    const [above, row] = [rows.at(-1) ?? new Uint16Array(), new Uint16Array(read.length + 1)]
    for (let j = 1; j <= read.length; j++) {
      row[j] = word === read[j - 1] ? (above[j - 1] ?? 0) + 1 : Math.max(above[j] ?? 0, row[j - 1] ?? 0)
    }
    rows.push(row)
  }
  const found: number[] = []
  for (let [i, j] = [said.length, read.length]; i > 0 && j > 0;) {
    if (said[i - 1] === read[j - 1] && rows[i]?.[j] === (rows[i - 1]?.[j - 1] ?? 0) + 1) {
      found.push(i - 1)
      i--
      j--
    } else if ((rows[i - 1]?.[j] ?? 0) >= (rows[i]?.[j - 1] ?? 0)) i--
    else j--
  }
  return found
}

/** Calls recorded at once. */
const calls = Number(process.env['LIVE_CALLS'] ?? 1)

type Seen = Map<number, number>

/** Records one call and notes when each word of it, by index, was on the server, shown and final; ms from its start. */
const follow = async (url: string, token: string, { path, words, seconds }: Call) => {
  const api = as(url, token)
  const first = { arrived: new Map(), shown: new Map(), final: new Map() } satisfies Record<string, Seen>
  const call = await sendAsRecorded(url, token, readFileSync(path), seconds)
  const look = async () => {
    const { segments, tail = [] } = await api<SegmentChunk>(pathTo('segments', call.id))
    const now = call.now()
    const said = words.filter(({ endMs }) => endMs <= now).map(({ text }) => plain(text))
    const final = segments.flatMap(({ text }) => wordsOf(text))
    const all = [...final, ...tail.flatMap(({ text }) => wordsOf(text))]
    for (const [texts, seen] of [
      [all, first.shown],
      [final, first.final],
    ] as const)
      for (const i of inCommon(said, texts)) if (!seen.has(i)) seen.set(i, now)
  }
  while (call.now() < seconds * 1000) {
    await look()
    await pause(askEveryMs)
  }
  for (const i of first.shown.keys()) first.arrived.set(i, call.arrivedAt(words[i]?.endMs ?? 0))
  await call.end()
  return first
}

/** Measures how long after it was said each word can be read, provisionally or for good. */
export const wordDelays = async () => {
  const made = await makeCall()
  const { words, seconds } = made
  const load = loadavg()[0]?.toFixed(1)
  const server = await startServer({ STT_ENGINE: 'local' }, { works: true })
  const { token } = await register(server.url)
  const used = cpuOf(server.pids())
  const seen = await Promise.all(Array.from({ length: calls }, () => follow(server.url, token, made)))
  const cores = used() / seconds
  await server.stop()
  const rowOf = (what: string, of: (one: (typeof seen)[number]) => Seen) => {
    const delays = seen.flatMap((one) => [...of(one)].map(([i, ms]) => (ms - (words[i]?.endMs ?? 0)) / 1000))
    const figures = [quantile(delays, 0.5), quantile(delays, 0.95), Math.max(...delays)]
    return [what, ...figures.map((s) => s.toFixed(1)), `${delays.length} of ${words.length * calls}`]
  }
  printTable(
    `Seconds from a word's end to its being readable, in ${calls === 1 ? 'a call' : `each of ${calls} calls`} of ${seconds} s recorded in real time; server, worker and model take ${cores.toFixed(2)} cores; load before ${load}, after ${loadavg()[0]?.toFixed(1)}`,
    [
      ['a word is', 'p50', 'p95', 'longest', 'words'],
      rowOf('on the server', (one) => one.arrived),
      rowOf('shown', (one) => one.shown),
      rowOf('final', (one) => one.final),
    ],
  )
  const [, p50, p95] = rowOf('shown', (one) => one.shown)
  tellHeadline(`half shown after ${p50} s, 95 % after ${p95} s`, Number(p95) <= goalSeconds)
}
