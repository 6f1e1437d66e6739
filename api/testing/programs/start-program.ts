import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { setTimeout as pause } from 'node:timers/promises'

/** Longest a test's program takes to answer, ms. */
const patienceMs = 120_000

/** Waits until `url` answers, whatever it says. @throws Error if `isAlive` returns false, or after two minutes */
export const untilAnswers = async (url: string, name: string, isAlive = () => true) => {
  const until = performance.now() + patienceMs
  for (;;) {
    const answered = await fetch(url).then(
      () => true,
      () => false,
    )
    if (answered) return
    if (!isAlive() || performance.now() > until) throw new Error(`${name} does not answer`)
    await pause(50)
  }
}

/** Starts a foreground program that answers at `url`; `stop` ends it and awaits its exit. @throws Error with its output */
export const startProgram = async (path: string, args: readonly string[], url: string) => {
  const child = spawn(path, args, { stdio: ['ignore', 'ignore', 'pipe'] })
  let said = ''
  child.stderr.setEncoding('utf8').on('data', (words: string) => (said += words))
  const hasEnded = () => child.exitCode !== null || child.signalCode !== null
  const stop = async () => {
    if (hasEnded()) return
    const gone = once(child, 'exit')
    child.kill('SIGTERM')
    await gone
  }
  try {
    await untilAnswers(url, path, () => !hasEnded())
  } catch (error) {
    await stop()
    throw new Error(`${path} has not started: ${said}`, { cause: error })
  }
  return stop
}
