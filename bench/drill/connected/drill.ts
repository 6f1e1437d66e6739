import { setTimeout as pause } from 'node:timers/promises'
import { buildStale } from '../../../api/start/build.ts'
import { until } from '../../../e2e/product/processes.ts'
import { tellHeadline } from '../../found.ts'
import { printTable } from '../../table.ts'
import type { Fault } from './faults.ts'
import type { Told } from './places.ts'
import { type ConnectedStage, openStage } from './stage.ts'

/** Longest wait for a delivery, ms: a place is retried at least every five minutes, a mail server every half hour. */
const patienceMs = 45 * 60_000
/** How long to watch for duplicates afterwards, ms. */
const lookedMs = 10_000

/** May get duplicates: neither accepts an id from its sender, but a webhook's receiver drops ids it has already seen. */
const mayComeTwice = new Set(['webhook', 'team chat'])

/** Judges what has arrived: each thing once, one of them twice, more things than expected, or fewer. */
const judged = (counts: readonly number[], wanted: number) => {
  if (counts.length < wanted) return 'lost'
  if (counts.length > wanted) return 'more'
  return Math.max(...counts) === 1 ? 'once' : 'twice'
}

/**
 * Returns the seconds until each place has everything it was sent and the product knows it; for letters, whose fate may stay
 * unknown, arrival is enough. Then watches for duplicates.
 */
const arrivals = async (stage: ConnectedStage, told: Told, wanted: ReadonlyMap<string, number>) => {
  const { places } = stage
  const begun = stage.now()
  const seconds = await Promise.all(
    places.map(async ({ name, counts }) => {
      const isThere = async () =>
        (await counts(told)).length >= (wanted.get(name) ?? 1) &&
        (name === 'letters' || (await stage.stateOf(name, told).catch(() => '')) === 'delivered')
      await until(`${name} has it`, isThere, patienceMs).catch(() => undefined)
      return Math.round((stage.now() - begun) / 1000)
    }),
  )
  await stage.hurry(false)
  await pause(lookedMs)
  for (const { door } of places) door.fail(null)
  return seconds
}

/**
 * Runs the fault drill of connections: the real product with a webhook, a tracker, a notes tool, a team chat, a folder and
 * letters, against stand-ins for their vendors outside its processes, which fail as real ones do. Exits with an error when
 * something is lost, or arrives twice where it must not.
 */
export const runConnectedDrill = async (faults: Readonly<Record<string, Fault>>) => {
  await buildStale()
  const stage = await openStage()
  const { places } = stage
  const rows: string[][] = []
  const toldOf: Told[] = []
  const wanted = new Map<string, number>()
  let bad = 0
  try {
    for (const [name, fault] of Object.entries(faults)) {
      const told = await fault(stage, () => stage.hold(`Drill ${rows.length + 1}`))
      const seconds = await arrivals(stage, told, wanted)
      const counts = await Promise.all(places.map((place) => place.counts(told)))
      for (const [i, place] of places.entries())
        if (!wanted.has(place.name)) wanted.set(place.name, counts[i]?.length ?? 0)
      const seen = places.map((place, i) => {
        const judgement = judged(counts[i] ?? [], Math.max(1, wanted.get(place.name) ?? 1))
        if (judgement !== 'once' && !(judgement === 'twice' && mayComeTwice.has(place.name))) bad += 1
        return `${judgement}, ${seconds[i]} s`
      })
      console.log(`${name}: ${places.map((place, i) => `${place.name} ${seen[i]}`).join('; ')}`)
      rows.push([name, ...seen])
      toldOf.push(told)
    }
    const states = await Promise.all(
      toldOf.map((told) => Promise.all(places.map(({ name }) => stage.stateOf(name, told)))),
    )
    printTable('What is there in the end, and how long after all was well again', [
      ['fault', ...places.map(({ name }) => name)],
      ...rows,
    ])
    printTable('What the product says of it', [
      ['fault', ...places.map(({ name }) => name)],
      ...rows.map(([name = ''], i) => [name, ...(states[i] ?? [])]),
    ])
  } finally {
    await stage.strike()
  }
  tellHeadline(`${bad} lost, or there twice without a way to know`, bad === 0)
  if (bad > 0) process.exitCode = 1
}
