import { mkdtempSync, rmSync } from 'node:fs'
import { loadavg, tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Page } from 'puppeteer'
import { buildStale } from '../../api/start/build.ts'
import { launchWithExtension } from '../../e2e/call/browser.ts'
import { startCallPage } from '../../e2e/call/page.ts'
import { showSlide } from '../../e2e/call/slides.ts'
import { callSide, microphoneSide, sideFile } from '../../e2e/call/voices.ts'
import { register } from '../../e2e/product/account.ts'
import { startProduct } from '../../e2e/product/product.ts'
import { tellHeadline } from '../found.ts'
import { mb, median, printTable } from '../table.ts'
import { homesAlone } from './alone.ts'
import { bytesOf, type Cost, costOf } from './cost.ts'
import { type Home, homes, type Stage } from './homes.ts'

/**
 * `threads`: also prints where the time goes, by process and thread; `extension`, `dashboard`: only that one; `thorough`:
 * three rounds instead of two, the extension at rest between recordings, and Chromium alone recording the same.
 */
export const parts = ['threads', 'extension', 'dashboard', 'thorough'] as const

/** By then the browser has released what starting or stopping took. s */
const settleSeconds = 4
const measureSeconds = 8
/** By then what a start took has been released; only memory is read this long after it, in the last round. s */
const heldSeconds = 30
const heldLooks = 3
const budget = { points: 10, mb: 25 }
/** How often the slide shown changes, kept or not: somewhat more often than slides are kept in the long run. ms */
const slideEveryMs = measureSeconds * 1000
const sides = ['without', 'recording', 'recording, slides kept'] as const
type Side = (typeof sides)[number]

const wait = (ms: number) => new Promise((done) => setTimeout(done, ms))

/** Shows one slide after another until `stop`; drawing them costs the page something on all sides. */
const presentOn = (page: Page) => {
  let number = 0
  const timer = setInterval(() => void showSlide(page, (number = (number % 3) + 1)), slideEveryMs)
  return { stop: () => clearInterval(timer) }
}

/** Measures one home in one browser: the sides in turn, over the same pages. */
const measureHome = async (home: Home, stage: Stage, microphone: string, rounds: number) => {
  const found = new Map(sides.map((side) => [side, [] as Cost[]]))
  const held = new Map<Side, number>()
  const browser = await launchWithExtension({
    ...home.browserWith(stage),
    microphone,
    pick: 'Weekly sync',
    slowsHidden: true,
    restsWorkers: true,
    args: ['--lang=en'],
  })
  const pid = browser.process()?.pid
  if (pid === undefined) throw new Error('The browser has no process')
  const measure = async (side: Side) => {
    await wait(settleSeconds * 1000)
    const cost = await costOf(pid, measureSeconds)
    found.get(side)?.push(cost)
    process.stderr.write(`${home.name}, ${side}: ${cost.cpu.toFixed(1)} %, ${mb(cost.bytes)} MB\n`)
  }
  try {
    const { call, start, stop } = await home.open(browser, stage)
    const slides = presentOn(call)
    const hold = async (side: Side) => {
      await wait((heldSeconds - settleSeconds - measureSeconds) * 1000)
      const looks: number[] = []
      while (looks.length < heldLooks) {
        looks.push(bytesOf(pid))
        await wait(2000)
      }
      held.set(side, median(looks))
    }
    const inTurn = async (isLast: boolean) => {
      await measure('without')
      for (const side of ['recording', 'recording, slides kept'] as const) {
        await start(side !== 'recording')
        await measure(side)
        if (isLast) await hold(side)
        await stop()
      }
    }
    try {
      for (let round = 0; round < rounds; round++) await inTurn(round === rounds - 1)
    } finally {
      slides.stop()
    }
  } finally {
    await browser.close()
  }
  return { found, held }
}

/** Chromium alone is what ours is compared with. */
const isOurs = ([name = '']: readonly string[]) => !name.startsWith('Chromium alone')

/** Returns a thread's cost before and after if they differ by more than noise; percentage points of a core. */
const threadRows = (over: Cost[], cost: Cost[]) => {
  const of = (costs: Cost[], name: string) => median(costs.map(({ threads }) => threads.get(name) ?? 0))
  return [...new Set([...over, ...cost].flatMap(({ threads }) => [...threads.keys()]))]
    .map((name) => ({ name, before: of(over, name), after: of(cost, name) }))
    .filter(({ before, after }) => Math.abs(after - before) >= 0.1)
    .toSorted((a, b) => b.after - b.before - (a.after - a.before))
    .map(({ name, before, after }) => [
      name,
      before.toFixed(2),
      after.toFixed(2),
      (after - before).toFixed(2),
    ])
}

/**
 * Measures what recording costs the whole browser over the same pages without it: with and without in turn in one browser,
 * so that other load on the machine affects both.
 */
export const run = async (asked: readonly string[]) => {
  await buildStale()
  const folder = mkdtempSync(join(tmpdir(), 'hattama-cost-'))
  const product = await startProduct({ env: { STT_ENGINE: 'pocketsphinx' } })
  const call = await startCallPage(sideFile(folder, 'call', callSide))
  const microphone = sideFile(folder, 'microphone', microphoneSide)
  const isThorough = asked.includes('thorough')
  const stage = { product, person: await register(product.url), address: call.address, rests: isThorough }
  const rounds = isThorough ? 3 : 2
  const alone = isThorough ? await homesAlone(folder) : null
  const rows: string[][] = []
  const threads: string[][] = []
  const began = performance.now()
  try {
    const all = [...homes, ...(alone?.homes ?? [])].toSorted((a, b) => b.part.localeCompare(a.part))
    const wanted = all.filter(({ part }) => asked.includes(part))
    for (const home of wanted.length > 0 ? wanted : all) {
      const { found, held } = await measureHome(home, stage, microphone, rounds)
      const costs = (side: Side) => found.get(side) ?? []
      const bytes = (side: Side) => median(costs(side).map((cost) => cost.bytes))
      // memory is compared with before the first recording, to count what a recording leaves behind too
      const bytesBefore = costs('without')[0]?.bytes ?? 0
      for (const side of ['recording', 'recording, slides kept'] as const) {
        const cpu = (of: Side) => median(costs(of).map((cost) => cost.cpu))
        const more = costs(side).map((cost, i) => cost.cpu - (costs('without')[i]?.cpu ?? 0))
        rows.push([
          `${home.name}, ${side}`,
          cpu('without').toFixed(1),
          cpu(side).toFixed(1),
          median(more).toFixed(1),
          `${Math.min(...more).toFixed(1)}-${Math.max(...more).toFixed(1)}`,
          `${mb(bytes(side) - bytesBefore)}`,
          `${mb((held.get(side) ?? 0) - bytesBefore)}`,
        ])
        const named = threadRows(costs('without'), costs(side))
        threads.push(...named.map((row) => [`${home.name}, ${side}`, ...row]))
      }
    }
  } finally {
    alone?.stop()
    await call.stop()
    await product.stop()
    rmSync(folder, { recursive: true, force: true })
  }
  const seconds = Math.round((performance.now() - began) / 1000)
  printTable(
    `Cost of recording: processor time of the whole browser, private memory; ${rounds} times ${measureSeconds} s without, recording and with slides kept in turn, a new slide every ${slideEveryMs / 1000} s on all three; load ${(loadavg()[0] ?? 0).toFixed(1)}, ${seconds} s`,
    [
      [
        'what runs',
        '% of one core without',
        'with',
        'points over, median',
        'from-to',
        'MB over before, as it begins',
        `after ${heldSeconds} s`,
      ],
      ...rows,
    ],
  )
  const most = (column: number) => Math.max(...rows.filter(isOurs).map((row) => Number(row[column])))
  tellHeadline(`${most(3).toFixed(1)} points of a core`, most(3) <= budget.points)
  tellHeadline(`${most(6)} MB after ${heldSeconds} s`, most(6) <= budget.mb)
  if (asked.includes('threads')) {
    printTable('Where it goes, % of one core', [
      ['what runs', 'process: thread', 'without', 'with', 'more'],
      ...threads,
    ])
  }
}
