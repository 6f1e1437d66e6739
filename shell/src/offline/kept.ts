import type { Summary } from '@hattama/contract/summary'

/** The stores of this browser, by name. */
const minutesStore = 'hattama-minutes'
const receivedStore = 'hattama-received'

const minutesKey = '/kept/minutes.json'

/** So long after the server was last asked, kept minutes are thrown away unread: who lost a meeting loses it here too. ms */
export const keptForMs = 14 * 86_400_000
/** So many of the newest are kept. */
export const mostKept = 20

/** What of a summary can be read without the server. */
export type KeptMinutes = Pick<Summary, 'id' | 'title' | 'date' | 'duration' | 'summary'> & {
  tasks: { task: string; assignee: string | null; due: string | null; completed: boolean }[]
}

export type Kept = {
  /** whose they are */
  userId: string
  /** epoch ms */
  keptAt: number
  minutes: KeptMinutes[]
}

/** The part of a summary that is kept. */
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

/** In the place of all that was kept before. */
export const keepMinutes = async (kept: Kept) => {
  const store = await caches.open(minutesStore)
  await store.put(minutesKey, Response.json(kept))
}

/**
 * What is kept for this person; null for anybody else, and for what is too old, which is thrown away.
 * @param userId who is signed in in this browser; null = nobody
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

/** A file that another app shared waits so long for somebody to sign in. ms */
const receivedForMs = 10 * 60_000

/** Takes what was shared, until a page of the app takes it over. */
export const keepReceived = async (files: readonly File[], now = Date.now()) => {
  const store = await caches.open(receivedStore)
  for (const [i, file] of files.entries()) {
    const headers = { 'x-name': encodeURIComponent(file.name), 'x-at': `${now}` }
    await store.put(`/received/${now}-${i}`, new Response(file, { headers }))
  }
}

/** When the answer came that this page was made of, epoch ms. */
export const pageCameAt = (): number => {
  const navigation = performance.getEntriesByType('navigation').at(0)
  return navigation instanceof PerformanceNavigationTiming
    ? performance.timeOrigin + navigation.responseStart
    : Date.now()
}

/**
 * Files other apps have shared, each handed out once; what nobody came for in time is dropped.
 * @param cameAt when the page that asks had come, epoch ms: what was shared later is for the page that comes next, which
 * replaces this one and would end what it has begun with them
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

/** Everything of a person that lies here for reading without the server, or waits to be taken. */
export const forgetAll = async () => {
  if (!('caches' in globalThis)) return
  await Promise.all([forgetMinutes(), caches.delete(receivedStore)])
}
