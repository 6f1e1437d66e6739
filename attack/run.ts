import process from 'node:process'
import { printTable } from '../bench/table.ts'
import type { Outcome } from './attack.ts'
import { attacks } from './attacks.ts'
import { watch } from './bystander.ts'
import { startTarget } from './target.ts'

/** From here on the wait of the bystander in 95 of 100 requests is reported, ms. */
const longP95 = 200

/**
 * `pnpm attack [name …]`: starts a product, tries everything, prints what held, and exits 1 if anything got through. Delays
 * are reported, and decide nothing.
 */
const asked = process.argv.slice(2)
const chosen = attacks.filter(({ name }) => asked.length === 0 || asked.some((word) => name.includes(word)))
if (chosen.length === 0) {
  console.error(`No attack is called so. There are:\n${attacks.map(({ name }) => `  ${name}`).join('\n')}`)
  process.exit(1)
}

const target = await startTarget({}, { works: true })
const stop = () => {
  void target.stop().finally(() => process.exit(130))
}
process.once('SIGINT', stop)
process.once('SIGTERM', stop)
const bystander = await target.operator()
const waits = watch(target.url, bystander.token)
const rows: (string | number)[][] = [['what', 'tried', 'held', "another's p95, ms", 'seconds']]
const through: string[] = []
const delays: string[] = []
try {
  for (const { name, run } of chosen) {
    process.stderr.write(`${name} ...\n`)
    const began = performance.now()
    waits.since()
    const outcome: Outcome = await run(target, 'full').catch((error: unknown) => ({
      tried: 1,
      through: [`could not be tried: ${String(error)}`],
    }))
    const { p95, refused, looks } = waits.since()
    const slow = outcome.delays ?? []
    if (looks > 20 && p95 > longP95) slow.push(`another waited ${Math.round(p95)} ms (p95)`)
    delays.push(...slow.map((line) => `${name}: ${line}`))
    if (refused > 0) outcome.through.push(`another was refused ${refused} times`)
    through.push(...outcome.through.map((line) => `${name}: ${line}`))
    const held = Math.max(0, outcome.tried - outcome.through.length)
    const seconds = ((performance.now() - began) / 1000).toFixed(1)
    rows.push([name, outcome.tried, held, looks ? Math.round(p95) : '', seconds])
    // all of it takes half an hour: whoever ends it before has what was tried
    process.stderr.write(`    ${held} of ${outcome.tried} held, ${seconds} s\n`)
    for (const line of outcome.through) process.stderr.write(`    THROUGH  ${line}\n`)
  }
} finally {
  await waits.stop()
  await target.stop()
}
printTable('Attacks', rows)
for (const line of delays) console.log(`DELAY    ${line}`)
for (const line of through) console.log(`THROUGH  ${line}`)
console.log(through.length === 0 ? '\nEverything held.' : `\n${through.length} got through.`)
process.exit(through.length === 0 ? 0 : 1)
