import type { ServerEvent } from '@hattama/contract/event'

const listeners = new Set<(event: ServerEvent) => void>()

/** Hears each event of the server while somebody is signed in; returns how to stop. The cache is kept fresh without it. */
export const onServerEvent = (listener: (event: ServerEvent) => void) => {
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
  }
}

export const tellListeners = (event: ServerEvent) => listeners.forEach((listener) => listener(event))
