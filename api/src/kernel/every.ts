import { during } from './work.ts'

/** Runs a job periodically, never twice at once. Returns a function that stops it. */
export const every = (ms: number, job: () => Promise<void>, onError: (error: unknown) => void) => {
  let running: Promise<void> | null = null
  const timer = setInterval(() => {
    running ??= during({}, job)
      .catch(onError)
      .finally(() => (running = null))
  }, ms)
  timer.unref()
  return async () => {
    clearInterval(timer)
    await running
  }
}
