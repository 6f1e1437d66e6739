import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathTo } from '@hattama/contract/rules/app/paths'
import { segmentsPerChunk, type Transcript } from '@hattama/contract/speech/transcript'
import { build } from 'vite'
import { root } from '../../api/src/kernel/env.ts'
import { buildStale } from '../../api/start/build.ts'
import { as, register } from '../../e2e/product/account.ts'
import { enter } from '../../e2e/screens/enter.ts'
import { openBrowser } from '../browser.ts'
import { tellHeadline } from '../found.ts'
import { startBare, startServer } from '../server.ts'
import { median, printTable, quantile } from '../table.ts'
import { measure, type Screen } from './measure.ts'
import { turns, wanted, wordsPerTurn, writeMeeting } from './meeting.ts'
import { outDir } from './naive/vite.config.ts'

const rounds = 3
const words = turns * wordsPerTurn
const hits = words / 15
/** Budgets, ms. */
const most = { text: 300, move: 4, find: 50 }

/** Compares the recording screen with three hours of text to a naive one, in turns. */
export const run = async () => {
  await buildStale()
  await build({ configFile: join(root, 'bench/recording-screen/naive/vite.config.ts'), logLevel: 'warn' })
  const server = await startServer()
  const person = await register(server.url)
  const id = await writeMeeting(server.url, server.databaseUrl, person.token)
  const transcript = pathTo('transcript', id)
  const segments = pathTo('segments', id)
  const chunk = (n: number) => as(server.url, person.token)<Transcript>(`${transcript}?chunk=${n}`)
  const all = [await chunk(0), await chunk(1)].flatMap((part) => part.initialWords)
  writeFileSync(join(outDir, 'words.json'), JSON.stringify(all))
  const bare = await startBare('plain-server.ts', { FOLDER: outDir })
  const browser = await openBrowser()

  const screens: Screen[] = [
    {
      name: 'a span per word, state in React',
      awaited: { paragraph: 'p', counts: [turns], hits },
      open: async (page) => void (await page.goto(bare.url)),
      data: { [turns]: '/words.json' },
      play: (page) => page.click('button'),
      search: 'input[type="search"]',
    },
    {
      name: 'the recording screen',
      awaited: { paragraph: '.transcript-row', counts: [segmentsPerChunk, turns], hits },
      open: async (page) => {
        await enter(page, server.url, person)
        await page.goto(`${server.url}/recordings/${id}`)
      },
      data: { [segmentsPerChunk]: `${segments}?chunk=0`, [turns]: `${segments}?chunk=1` },
      play: (page) => page.keyboard.press('KeyK'),
      search: '.transcript-find input',
    },
  ]
  try {
    const results = new Map<string, Awaited<ReturnType<typeof measure>>[]>(screens.map((s) => [s.name, []]))
    for (let round = 0; round < rounds; round++) {
      for (const screen of screens) results.get(screen.name)?.push(await measure(browser, screen, wanted))
    }
    const ms = (value: number) => (value < 10 ? value.toFixed(1) : String(Math.round(value)))
    const rows = screens.map(({ name, awaited }) => {
      const runs = results.get(name) ?? []
      const moves = runs.flatMap((r) => r.moves)
      const longTasks = runs.flatMap((r) => r.longTasks)
      return [
        name,
        Math.max(...runs.map((r) => r.nodes)),
        awaited.counts.map((n) => `${ms(median(runs.map((r) => r.shown[n] ?? 0)))} (${n})`).join(', '),
        `${ms(median(moves))} / ${ms(quantile(moves, 0.95))}`,
        ms(median(runs.map((r) => r.find))),
        `${longTasks.length} / ${ms(Math.max(0, ...longTasks))}`,
      ]
    })
    printTable(`Recording screen, ${words} words in ${turns} paragraphs (median of ${rounds}, alternating)`, [
      [
        'screen',
        'elements',
        'data to text, ms (paragraphs)',
        'word moves, ms median / p95',
        `find ${hits} hits, ms`,
        'long tasks in play / longest ms',
      ],
      ...rows,
    ])
    const ours = results.get('the recording screen') ?? []
    const counts = screens.at(-1)?.awaited.counts ?? []
    const text = Math.max(...counts.map((n) => median(ours.map((r) => r.shown[n] ?? 0))))
    const move = quantile(
      ours.flatMap((r) => r.moves),
      0.95,
    )
    const find = median(ours.map((r) => r.find))
    const longTasks = ours.flatMap((r) => r.longTasks).length
    tellHeadline(`text after ${ms(text)} ms`, text <= most.text)
    tellHeadline(`a word moves in ${ms(move)} ms (p95)`, move <= most.move)
    tellHeadline(`found in ${ms(find)} ms`, find <= most.find)
    tellHeadline(`${longTasks} long tasks`, longTasks === 0)
  } finally {
    await browser.close()
    await bare.stop()
    await server.stop()
  }
}
