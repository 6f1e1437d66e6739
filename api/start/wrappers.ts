import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { basename } from 'node:path'
import { isAlive } from '../src/kernel/is-alive.ts'

/** How often to look whether they are still there, ms. */
const lookMs = 500

type Program = { pid: number; parent: number; words: string[]; startedAt: string }

const fromProc = (pid: number): Program => {
  const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
  // the name, in brackets, may hold anything
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
  const words = readFileSync(`/proc/${pid}/cmdline`, 'utf8').split(/[\0 ]/).filter(Boolean)
  if (fields[0] === 'Z') throw new Error('It has ended.')
  return { pid, parent: Number(fields[1]), words, startedAt: fields[19] ?? '' }
}

const fromPs = (pid: number): Program => {
  const text = execFileSync('ps', ['-o', 'ppid=,lstart=,command=', '-p', String(pid)], { encoding: 'utf8' })
  const [, parent, startedAt, command] = /^\s*(\d+)\s+((?:\S+\s+){5})(.*)/.exec(text) ?? []
  if (command === undefined) throw new Error('It has ended.')
  return { pid, parent: Number(parent), words: command.split(' '), startedAt: startedAt ?? '' }
}

/** A running process; null: it has ended, or is not there. */
const find = (pid: number): Program | null => {
  try {
    return process.platform === 'linux' ? fromProc(pid) : fromPs(pid)
  } catch {
    return null
  }
}

/** The name of the program, also of one that Node runs. */
const nameOf = ([first = '', ...rest]: readonly string[]) =>
  basename(/^node(?:js)?$/.test(basename(first)) ? (rest.find((word) => !word.startsWith('-')) ?? '') : first)

const isManager = ({ words }: Program) =>
  /^(?:npm|npx|pnpm|pnpx|yarn|corepack)(?:-cli)?(?:\.[cm]?js)?$/.test(nameOf(words))

const isShell = ({ words }: Program) => /^(?:ba|da|z)?sh$/.test(nameOf(words)) && words[1] === '-c'

const isThere = ({ pid, startedAt }: Program) =>
  process.platform === 'linux' ? find(pid)?.startedAt === startedAt : isAlive(pid)

/**
 * The programs between the person who runs `npx pnpm start` and this process: package managers and the shells they start.
 * Nothing above them, such as somebody's terminal, which may be closed.
 */
const wrappersOf = (parent: number): Program[] => {
  const found: Program[] = []
  let managers = 0
  for (let one = find(parent); one && one.pid > 1; one = find(one.parent)) {
    if (!isManager(one) && !isShell(one)) break
    found.push(one)
    if (isManager(one)) managers = found.length
  }
  return found.slice(0, managers)
}

/**
 * Calls `onGone` once when one of the programs that started this one ends: npx hands no signal on to what it runs, and a killed
 * one leaves it behind. Returns a function that ends the watch.
 */
export const watchWrappers = (onGone: () => void): (() => void) => {
  const wrappers = process.platform === 'win32' ? [] : wrappersOf(process.ppid)
  if (wrappers.length === 0) return () => undefined
  const timer = setInterval(() => {
    if (wrappers.every(isThere)) return
    clearInterval(timer)
    onGone()
  }, lookMs)
  // must not keep the program running
  timer.unref()
  return () => clearInterval(timer)
}
