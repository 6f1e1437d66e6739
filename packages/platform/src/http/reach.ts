import { paths } from '@hattama/contract/rules/app/paths'
import { useSyncExternalStore } from 'react'

/** Pause before an unreachable server is asked again, ms, and how long it may take to answer. */
const askAgainMs = 4000
const answerMs = 8000

let lost = false
let isWatched = false
let asking: Promise<void> | null = null
const listeners = new Set<() => void>()

const become = (isNow: boolean) => {
  if (lost === isNow) return
  lost = isNow
  for (const listener of listeners) listener()
}

const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

/** Asks the server for a sign of life; any answer is one, even a failure. */
const askServer = async () => {
  try {
    await fetch(paths.healthLive, { cache: 'no-store', signal: AbortSignal.timeout(answerMs) })
    become(false)
  } catch {
    become(true)
  }
}

/**
 * A request got no answer: finds out whether the server can be reached at all. Resolves once that is known; at once where
 * nobody watches the connection.
 */
export const doubtReach = async (): Promise<void> => {
  if (!isWatched) return
  asking ??= askServer().finally(() => (asking = null))
  await asking
}

/** Whether requests get no answer now, or whether one just got none and it is not known yet why. */
export const isReachDoubtful = () => lost || asking !== null

/** Whether the server cannot be reached at present. */
export const isLost = () => lost

/** The same for a screen, which is rendered again when it changes. */
export const useIsLost = () => useSyncExternalStore(subscribe, isLost, () => false)

/**
 * Watches the connection while a page is open: believes the browser that it is lost, asks the server whether it is back.
 * `onBack` runs each time it is. Returns the end of watching. The shell calls it once.
 */
export const watchReach = (onBack: () => void) => {
  isWatched = true
  const ask = () => void doubtReach()
  const lose = () => become(true)
  const again = setInterval(() => lost && ask(), askAgainMs)
  const stop = subscribe(() => !lost && onBack())
  addEventListener('offline', lose)
  addEventListener('online', ask)
  return () => {
    stop()
    clearInterval(again)
    removeEventListener('offline', lose)
    removeEventListener('online', ask)
    isWatched = false
    become(false)
  }
}

const back = () =>
  new Promise<void>((resolve) => {
    const stop = subscribe(() => {
      stop()
      resolve()
    })
  })

/**
 * Loads code that is needed only now. Without a connection it waits until there is one and tries again; what fails although
 * the server answers is rejected as it is, since a newer version has presumably replaced it.
 */
export const loadInReach = async <T>(load: () => Promise<T>): Promise<T> => {
  for (;;) {
    try {
      return await load()
    } catch (error) {
      await doubtReach()
      if (!lost) throw error
      await back()
    }
  }
}
