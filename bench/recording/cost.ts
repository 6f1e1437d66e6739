import { descendants, privateMemory } from '../../e2e/product/processes.ts'
import { cpuSeconds } from '../cpu.ts'
import { median } from '../table.ts'

const sampleSeconds = 5

/** All processes of a browser. */
const processesOf = (browser: number) => [browser, ...descendants(browser)]

/** Bytes; 0 once the process has ended, which one of a browser may between the list and the look. */
const memoryOf = (pid: number) => {
  try {
    return privateMemory(pid)
  } catch {
    return 0
  }
}

const sum = (pids: readonly number[], of: (pid: number) => number) =>
  pids.reduce((all, pid) => all + of(pid), 0)

export type Cost = { cpu: number; bytes: number }

/** What a whole browser uses over `seconds`: per cent of one core, and private bytes, the median of samples. */
export const costOf = async (browser: number, seconds: number): Promise<Cost> => {
  const before = new Map(processesOf(browser).map((pid) => [pid, cpuSeconds(pid).alone]))
  const began = performance.now()
  const samples: number[] = []
  for (let left = seconds; left > 0; left -= sampleSeconds) {
    await new Promise((done) => setTimeout(done, sampleSeconds * 1000))
    samples.push(sum(processesOf(browser), memoryOf))
  }
  const used = sum(processesOf(browser), (pid) => Math.max(0, cpuSeconds(pid).alone - (before.get(pid) ?? 0)))
  return { cpu: (used / ((performance.now() - began) / 1000)) * 100, bytes: median(samples) }
}
