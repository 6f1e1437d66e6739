import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import process from 'node:process'
import { text } from 'node:stream/consumers'
import { root } from '../../api/src/kernel/env.ts'
import { memory } from '../../e2e/product/processes.ts'
import { cpuSeconds } from '../cpu.ts'

export type Ran = {
  said: string
  seconds: number
  /** processor seconds */
  cpu: number
  /** peak resident memory in each quarter of the run, bytes */
  quarters: number[]
}

const lookMs = 250

/** Runs `pnpm backup`, `restore` or `storage` as an operator does, sampling its process meanwhile. @throws Error when it fails */
export const runCommand = async (args: string[], settings: Record<string, string>): Promise<Ran> => {
  const began = performance.now()
  const [program, words] = args[0] === 'storage' ? ['storage', args.slice(1)] : ['backup', args]
  const child = spawn(process.execPath, [join(root, `api/start/${program}.ts`), ...words], {
    env: { ...process.env, ...settings },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const pid = child.pid ?? 0
  const resident: number[] = []
  let cpu = 0
  const look = setInterval(() => {
    // exited between two samples
    if (child.exitCode !== null) return
    cpu = Math.max(cpu, cpuSeconds(pid).alone)
    resident.push(memory(pid))
  }, lookMs)
  const [said, [code]] = await Promise.all([text(child.stdout), once(child, 'exit')])
  clearInterval(look)
  if (code !== 0) throw new Error(`${args.join(' ')}: ${said}`)
  const quarter = Math.ceil(resident.length / 4)
  const quarters = [0, 1, 2, 3].map((i) => Math.max(0, ...resident.slice(i * quarter, (i + 1) * quarter)))
  return { said, seconds: (performance.now() - began) / 1000, cpu, quarters }
}
