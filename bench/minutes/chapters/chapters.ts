import { readdirSync, readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import process from 'node:process'
import { fileURLToPath } from 'node:url'
import { chaptersIn } from '../../../api/src/insight/chapters/chapters.ts'
import { tellHeadline } from '../../found.ts'
import { printTable } from '../../table.ts'
import { readMeeting } from '../claims/read-meeting.ts'
import { isSealed } from '../claims/read-claims.ts'

/** How far a border may be from where its topic begins, ms: at 30 s as many borders evenly spread do well, too. */
const toleranceMs = 30_000
const nearMs = 10_000

const languages = ['en', 'ru', 'kk'] as const

type Topic = { title: string; from: string }

const msOf = (moment: string) => {
  const [minutes, seconds] = moment.split(':')
  return 1000 * (60 * Number(minutes) + Number(seconds))
}

/** Pairs of a true border and the nearest one found, each used once, no further apart than the tolerance. */
const matched = (truth: readonly number[], found: readonly number[], withinMs = toleranceMs): number => {
  const pairs = truth
    .flatMap((t, i) => found.map((f, k) => ({ i, k, apart: Math.abs(t - f) })))
    .filter(({ apart }) => apart <= withinMs)
    .toSorted((a, b) => a.apart - b.apart)
  const [ts, fs] = [new Set<number>(), new Set<number>()]
  for (const { i, k } of pairs) {
    if (ts.has(i) || fs.has(k)) continue
    ts.add(i)
    fs.add(k)
  }
  return ts.size
}

const evenly = (lastMs: number, count: number) =>
  Array.from({ length: count }, (_, i) => ((i + 1) * lastMs) / (count + 1))

type Tally = Record<
  'meetings' | 'without' | 'truth' | 'found' | 'hits' | 'near' | 'chance' | 'nearChance',
  number
>

const none: Tally = {
  meetings: 0,
  without: 0,
  truth: 0,
  found: 0,
  hits: 0,
  near: 0,
  chance: 0,
  nearChance: 0,
}

const measured = (folder: string, language: string, name: string): Tally => {
  const { topics } = JSON.parse(readFileSync(`${folder}/marks/${language}/${name}.json`, 'utf8')) as {
    topics: Topic[]
  }
  const { lines } = readMeeting(`${folder}/${language}/${name}.txt`)
  const segments = lines.map(({ segmentId, speakerId, startMs, endMs, text }) => ({
    id: segmentId,
    speakerId,
    startMs,
    endMs,
    text,
  }))
  const found = chaptersIn({ segments, speakers: [], language })
    .slice(1)
    .map(({ startMs }) => startMs)
  const truth = topics.slice(1).map(({ from }) => msOf(from))
  const even = evenly(lines.at(-1)?.endMs ?? 0, found.length)
  return {
    meetings: 1,
    without: found.length === 0 ? 1 : 0,
    truth: truth.length,
    found: found.length,
    hits: matched(truth, found),
    near: matched(truth, found, nearMs),
    chance: matched(truth, even),
    nearChance: matched(truth, even, nearMs),
  }
}

const added = (a: Tally, b: Tally): Tally => ({
  meetings: a.meetings + b.meetings,
  without: a.without + b.without,
  truth: a.truth + b.truth,
  found: a.found + b.found,
  hits: a.hits + b.hits,
  near: a.near + b.near,
  chance: a.chance + b.chance,
  nearChance: a.nearChance + b.nearChance,
})

const percent = (part: number, all: number) => (all === 0 ? '-' : `${((100 * part) / all).toFixed(0)} %`)

/** Prints how many borders between topics, as others marked them, chapters find within 30 s. */
export const printChapters = (of: 'sealed' | 'open') => {
  const folder = resolve(process.env['CLAIMS_DIR'] ?? fileURLToPath(new URL('../strangers', import.meta.url)))
  const rows = languages.map((language) => {
    const names = readdirSync(`${folder}/marks/${language}`)
      .map((file) => file.replace(/\.json$/, ''))
      .filter((name) => isSealed(name) === (of === 'sealed'))
    return { language, tally: names.map((name) => measured(folder, language, name)).reduce(added, none) }
  })
  const all = { language: 'all', tally: rows.map(({ tally }) => tally).reduce(added, none) }
  printTable(`Chapters of ${all.tally.meetings} meetings of strangers (${of}), borders within 30 and 10 s`, [
    [
      'language',
      'borders',
      'found',
      'by as many, evenly spread',
      'right of those offered',
      'meetings without',
    ],
    ...[...rows, all].map(({ language, tally: t }) => [
      language,
      t.truth,
      `${percent(t.hits, t.truth)}, ${percent(t.near, t.truth)}`,
      `${percent(t.chance, t.truth)}, ${percent(t.nearChance, t.truth)}`,
      `${percent(t.hits, t.found)} of ${t.found}`,
      t.without,
    ]),
  ])
  const { hits, truth, chance } = all.tally
  tellHeadline(`${percent(hits, truth)} of the borders, ${percent(chance, truth)} by as many evenly spread`)
}
