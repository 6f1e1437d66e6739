import { readdirSync, readFileSync } from 'node:fs'
import { descendants, privateMemory } from '../../e2e/product/processes.ts'
import { cpuSeconds } from '../cpu.ts'
import { median } from '../table.ts'

const sampleSeconds = 2

/** All processes of a browser. */
const processesOf = (browser: number) => [browser, ...descendants(browser)]

/** Reads a fact about a process, or returns `without` if it has ended, as a browser's may between listing and reading. */
const orGone = <T>(read: () => T, without: T) => {
  try {
    return read()
  } catch {
    return without
  }
}

/** Returns the role of a Chromium process, from its command line. */
const roleOf = (pid: number) => {
  const line = orGone(() => readFileSync(`/proc/${pid}/cmdline`, 'utf8').replaceAll('\0', ' '), '')
  const service = /--utility-sub-type=(\S+)/.exec(line)?.[1]?.split('.')[0]
  const isExtension = line.includes('--extension-process')
  return service ?? (isExtension ? 'extension' : (/--type=(\S+)/.exec(line)?.[1] ?? 'browser'))
}

/** Returns each thread's processor seconds so far, by process and name (Linux), from the scheduler's ns, not ticks. */
const threadsOf = (pid: number) => {
  const folder = `/proc/${pid}/task`
  return orGone(() => readdirSync(folder), []).map((id) => {
    const read = (file: string) => orGone(() => readFileSync(`${folder}/${id}/${file}`, 'utf8').trim(), '')
    const used = Number(read('schedstat').split(' ')[0]) / 1e9
    return { key: `${pid}/${id}`, name: id === String(pid) ? 'main' : read('comm'), used }
  })
}

/** Some minutes after start, Chromium itself checks whether the machine could run a model: 15 MB with or without us. */
const nobodys = 'on_device_model'

/** Returns the private bytes of all processes of a browser now. */
export const bytesOf = (browser: number) =>
  processesOf(browser)
    .filter((pid) => roleOf(pid) !== nobodys)
    .reduce((sum, pid) => sum + orGone(() => privateMemory(pid), 0), 0)

/** `threads`: per cent of one core, by process role and thread name. */
export type Cost = { cpu: number; bytes: number; threads: Map<string, number> }

const look = (browser: number) => {
  const pids = processesOf(browser)
  const threads = pids.flatMap((pid) =>
    threadsOf(pid).map((thread) => ({ ...thread, name: `${roleOf(pid)}: ${thread.name}` })),
  )
  return {
    at: performance.now(),
    processes: new Map(pids.map((pid) => [pid, cpuSeconds(pid).alone])),
    threads: new Map(threads.map(({ key, name, used }) => [key, { name, used }])),
  }
}

/**
 * Measures what a whole browser uses over `seconds`: processor time in per cent of one core, and private bytes (median of
 * samples). Time its processes spent waiting for other programs is not counted.
 */
export const costOf = async (browser: number, seconds: number): Promise<Cost> => {
  const before = look(browser)
  const samples: number[] = []
  for (let left = seconds; left > 0; left -= sampleSeconds) {
    await new Promise((done) => setTimeout(done, Math.min(left, sampleSeconds) * 1000))
    samples.push(bytesOf(browser))
  }
  const after = look(browser)
  const perCent = (used: number) => (Math.max(0, used) / ((after.at - before.at) / 1000)) * 100
  const threads = new Map<string, number>()
  for (const [key, { name, used }] of after.threads) {
    threads.set(name, (threads.get(name) ?? 0) + perCent(used - (before.threads.get(key)?.used ?? 0)))
  }
  const used = [...after.processes].map(([pid, seconds]) => seconds - (before.processes.get(pid) ?? 0))
  return {
    cpu: perCent(used.reduce((sum, one) => sum + Math.max(0, one), 0)),
    bytes: median(samples),
    threads,
  }
}
