import { mkdtempSync, rmSync } from 'node:fs'
import { loadavg, tmpdir } from 'node:os'
import { join } from 'node:path'
import { buildStale } from '../../api/start/build.ts'
import { launchWithExtension } from '../../e2e/call/browser.ts'
import { extensionFolder } from '../../e2e/call/built-extension.ts'
import { startCallPage } from '../../e2e/call/page.ts'
import { callSide, microphoneSide, sideFile } from '../../e2e/call/voices.ts'
import { register } from '../../e2e/product/account.ts'
import { startProduct } from '../../e2e/product/product.ts'
import { mb, median, printTable } from '../table.ts'
import { type Case, cases, type Stage } from './cases.ts'
import { type Cost, costOf } from './cost.ts'

const rounds = 3
/** A recording lasts for an hour: by then the browser has let go of what starting it took. s */
const settleSeconds = 30
const measureSeconds = 20

/** Runs one case in a browser of its own and measures it. */
const runCase = async ({ withExtension, begin }: Case, stage: Stage, microphone: string): Promise<Cost> => {
  const browser = await launchWithExtension({
    ...(withExtension ? { extension: extensionFolder } : { origin: stage.product.url }),
    microphone,
    pick: 'Weekly sync',
    slowsHidden: true,
    args: ['--lang=en'],
  })
  try {
    await begin(browser, stage)
    await new Promise((done) => setTimeout(done, settleSeconds * 1000))
    const pid = browser.process()?.pid
    if (pid === undefined) throw new Error('The browser has no process')
    return await costOf(pid, measureSeconds)
  } finally {
    await browser.close()
  }
}

/** What recording costs over the same pages without it, of the whole browser. Every run is a new browser, in turn. */
export const run = async () => {
  await buildStale()
  const folder = mkdtempSync(join(tmpdir(), 'hattama-cost-'))
  const product = await startProduct({ env: { STT_ENGINE: 'pocketsphinx' } })
  const call = await startCallPage(sideFile(folder, 'call', callSide))
  const microphone = sideFile(folder, 'microphone', microphoneSide)
  const stage = { product, person: await register(product.url), address: call.address }
  const found = new Map(cases.map(({ name }) => [name, [] as Cost[]]))
  const loads: number[] = []
  try {
    for (let round = 0; round < rounds; round++) {
      for (const one of cases) {
        const cost = await runCase(one, stage, microphone)
        found.get(one.name)?.push(cost)
        process.stderr.write(
          `${round + 1}/${rounds} ${one.name}: ${cost.cpu.toFixed(1)} %, ${mb(cost.bytes)} MB\n`,
        )
        loads.push(loadavg()[0] ?? 0)
      }
    }
  } finally {
    await call.stop()
    await product.stop()
    rmSync(folder, { recursive: true, force: true })
  }
  const medianOf = (name: string): Cost => {
    const runs = found.get(name) ?? []
    return { cpu: median(runs.map(({ cpu }) => cpu)), bytes: median(runs.map(({ bytes }) => bytes)) }
  }
  const rows = cases.map(({ name, over }) => {
    const [{ cpu, bytes }, base] = [medianOf(name), over === undefined ? null : medianOf(over)]
    const more = base ? [(cpu - base.cpu).toFixed(1), mb(bytes - base.bytes)] : ['-', '-']
    return [name, cpu.toFixed(1), mb(bytes), ...more]
  })
  printTable(
    `Cost of recording: whole browser, private memory, median of ${rounds} runs of ${measureSeconds} s, in turn; load ${median(loads).toFixed(1)}`,
    [['what runs', '% of one core', 'MB', 'points over the same without', 'MB over'], ...rows],
  )
}
