import { setTimeout as pause } from 'node:timers/promises'
import { until } from '../../../e2e/product/processes.ts'
import type { DoorFault } from './door.ts'
import type { Told } from './places.ts'
import type { ConnectedStage } from './stage.ts'

const outageMs = 3_600_000
/** How long the shorter faults last, ms. */
const lastsMs = 20_000
/** Longest wait during a fault, ms. */
const patienceMs = 180_000

const fail = ({ places }: ConnectedStage, fault: DoorFault | null) => {
  for (const { door } of places) door.fail(fault)
}

/** Counts writes or requests now; the returned function waits until each place has had more of them. */
const more = ({ places }: ConnectedStage, what: 'written' | 'asked') => {
  const before = places.map(({ door }) => door[what]())
  const isSo = () => places.every(({ door }, i) => door[what]() > (before[i] ?? 0))
  return () => until(`each place has ${what} more`, isSo, patienceMs)
}

export type Fault = (stage: ConnectedStage, hold: () => Promise<Told>) => Promise<Told>

const lasting =
  (fault: DoorFault): Fault =>
  async (stage, hold) => {
    fail(stage, fault)
    const asked = more(stage, 'asked')
    const told = await hold()
    await asked()
    await pause(lastsMs)
    fail(stage, null)
    return told
  }

/** All places are down for an hour, on a clock that advances a minute each second; a meeting is held at the start. */
const outage: Fault = async (stage, hold) => {
  for (const { door } of stage.places) await door.shut()
  const told = await hold()
  const over = stage.now() + outageMs
  await stage.hurry(true)
  await until('the hour is over', () => stage.now() >= over, patienceMs)
  for (const { door } of stage.places) await door.open()
  return told
}

/** What can go wrong between this product and the places it sends to. Each resolves when all is well again. */
export const faults: Record<string, Fault> = {
  nothing: (_stage, hold) => hold(),
  'down for an hour': outage,
  'answers 8 s late': async (stage, hold) => {
    fail(stage, 'slow')
    return hold()
  },
  'hangs for 20 s': lasting('hangs'),
  'does it, and the answer is lost': async (stage, hold) => {
    fail(stage, 'lost')
    return hold()
  },
  '429 or 451 for 20 s, Retry-After 15': lasting('busy'),
  'access taken away, given back after 20 s': async (stage, hold) => {
    for (const { revoke } of stage.places) await revoke()
    const asked = more(stage, 'asked')
    const told = await hold()
    await asked()
    await pause(lastsMs)
    console.log(`switched off by themselves: ${await stage.switchedOff()}`)
    for (const { restore } of stage.places) await restore()
    await stage.resume()
    return told
  },
  'worker killed between push and note': async (stage, hold) => {
    fail(stage, 'held')
    const made = more(stage, 'written')
    const told = await hold()
    await made()
    stage.killWorker()
    fail(stage, null)
    return told
  },
  'PostgreSQL restarted between push and note': async (stage, hold) => {
    fail(stage, 'slow')
    const made = more(stage, 'written')
    const told = await hold()
    await made()
    stage.restartDatabase()
    return told
  },
}
