/**
 * Web Locks tell the living from the dead: a page that crashes releases its locks by itself, so no heartbeat is needed
 * to find a recording whose recorder is gone.
 */
export const recorderLock = 'hattama.recorder'
export const repairLock = 'hattama.repair'
/** Held by the one page of an origin that sends recordings. */
export const senderLock = 'hattama.sender'
export const recordingLock = (id: string) => `hattama.recording.${id}`

/** Takes the lock if it is free. Resolves with the function that releases it, or null if it is held. */
export const takeLock = (name: string) =>
  new Promise<(() => void) | null>((resolve, reject) => {
    navigator.locks
      .request(name, { ifAvailable: true }, (lock) => {
        if (!lock) return resolve(null)
        return new Promise<void>((release) => resolve(release))
      })
      .catch(reject)
  })

export const isHeld = async (name: string) =>
  (await navigator.locks.query()).held?.some((lock) => lock.name === name) ?? false

/** Resolves when the current holder of the lock has released it or died; at once if nobody holds it. */
export const whenFree = (name: string) => navigator.locks.request(name, () => undefined)
