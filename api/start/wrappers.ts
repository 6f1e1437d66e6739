import { basename } from 'node:path'
import { isAlive } from '../src/kernel/is-alive.ts'
import { findProgram, type Program } from '../src/kernel/running-program.ts'

/** How often to look whether they are still there, ms. */
const lookMs = 500

/** The name of the program, also of one that Node runs. */
const nameOf = ([first = '', ...rest]: readonly string[]) =>
  basename(/^node(?:js)?$/.test(basename(first)) ? (rest.find((word) => !word.startsWith('-')) ?? '') : first)

const isManager = ({ words }: Program) =>
  /^(?:npm|npx|pnpm|pnpx|yarn|corepack)(?:-cli)?(?:\.[cm]?js)?$/.test(nameOf(words))

const isShell = ({ words }: Program) => /^(?:ba|da|z)?sh$/.test(nameOf(words)) && words[1] === '-c'

const isThere = ({ pid, startedAt }: Program) =>
  process.platform === 'linux' ? findProgram(pid)?.startedAt === startedAt : isAlive(pid)

/**
 * The programs between the person who runs `npx pnpm start` and this process: package managers and the shells they start.
 * Nothing above them, such as somebody's terminal, which may be closed.
 */
const wrappersOf = (parent: number): Program[] => {
  const found: Program[] = []
  let managers = 0
  for (let one = findProgram(parent); one && one.pid > 1; one = findProgram(one.parent)) {
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
