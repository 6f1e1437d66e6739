import type { Summary } from '@hattama/contract/insight/summary'

/** Names of the caches in this browser. */
const minutesStore = 'hattama-minutes'
const receivedStore = 'hattama-received'

const minutesKey = '/kept/minutes.json'

/** Kept minutes not refreshed for this long are deleted unread: losing access to a meeting must take effect here too. ms */
export const keptForMs = 14 * 86_400_000
/** Number of newest minutes to keep. */
export const maxKept = 20

/** The part of a summary that is readable offline. */
export type KeptMinutes = Pick<Summary, 'id' | 'title' | 'date' | 'duration' | 'summary'> & {
  tasks: { task: string; assignee: string | null; due: string | null; completed: boolean }[]
}

export type Kept = {
  /** id of their owner */
  userId: string
  /** epoch ms */
  keptAt: number
  minutes: KeptMinutes[]
}

/** Extracts the part of a summary that is kept. */
export const toKept = ({ id, title, date, duration, summary, actionItems }: Summary): KeptMinutes => ({
  id,
  title,
  date,
  duration,
  summary,
  tasks: actionItems.map(({ task, assignee, dueDate, completed }) => ({
    task,
    assignee: assignee ?? null,
    due: dueDate ?? null,
    completed,
  })),
})

/** Stores minutes, replacing the previous ones. */
export const keepMinutes = async (kept: Kept) => {
  const store = await caches.open(minutesStore)
  await store.put(minutesKey, Response.json(kept))
}

/**
 * Returns what is kept for this user; null for anyone else, and for data that is too old, which is deleted.
 * @param userId the user signed in in this browser; null = nobody
 */
export const readKept = async (userId: string | null, now = Date.now()): Promise<Kept | null> => {
  if (!(await caches.has(minutesStore))) return null
  const found = await (await caches.open(minutesStore)).match(minutesKey)
  const kept = found && ((await found.json()) as Kept)
  if (!kept) return null
  const isGood = kept.userId === userId && now - kept.keptAt < keptForMs
  if (isGood) return kept
  await forgetMinutes()
  return null
}

export const forgetMinutes = () => caches.delete(minutesStore)

/** How long a file shared by another app waits for someone to sign in. ms */
const receivedForMs = 10 * 60_000

/** Stores shared files until a page of the app takes them. */
export const keepReceived = async (files: readonly File[], now = Date.now()) => {
  const store = await caches.open(receivedStore)
  for (const [i, file] of files.entries()) {
    const headers = { 'x-name': encodeURIComponent(file.name), 'x-at': `${now}` }
    await store.put(`/received/${now}-${i}`, new Response(file, { headers }))
  }
}

/** When the response of the current page arrived, epoch ms. */
export const pageCameAt = (): number => {
  const navigation = performance.getEntriesByType('navigation').at(0)
  return navigation instanceof PerformanceNavigationTiming
    ? performance.timeOrigin + navigation.responseStart
    : Date.now()
}

/**
 * Takes the files other apps have shared, each only once; expired ones are dropped.
 * @param cameAt when the calling page arrived, epoch ms: files shared later are left for the next page, which is about to
 * replace this one and would interrupt whatever it started with them
 */
export const takeReceived = async (cameAt: number, now = Date.now()): Promise<File[]> => {
  if (!(await caches.has(receivedStore))) return []
  const store = await caches.open(receivedStore)
  const files: File[] = []
  for (const key of await store.keys()) {
    const found = await store.match(key)
    const at = Number(found?.headers.get('x-at'))
    if (at > cameAt) continue
    await store.delete(key)
    if (!found || now - at > receivedForMs) continue
    const blob = await found.blob()
    const name = decodeURIComponent(found.headers.get('x-name') ?? '')
    files.push(new File([blob], name || 'audio', { type: blob.type }))
  }
  return files
}

/** Deletes all of a user's data kept for offline reading or waiting to be taken. */
export const forgetAll = async () => {
  if (!('caches' in globalThis)) return
  await Promise.all([forgetMinutes(), caches.delete(receivedStore)])
}
