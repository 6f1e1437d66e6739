import { api, call, type Store } from '@hattama/platform'
import { forgetAll, forgetMinutes, keepMinutes, maxKept, readKept, toKept } from './kept.ts'
import { registerWorker } from './register.ts'

/** Minimum time between two requests for the minutes to keep. ms */
const everyMs = 5 * 60_000

/** Whether minutes are kept here for a user. Survives signing out, as it reveals nothing about any meeting. */
const choiceKey = (userId: string) => `hattama_keep_minutes_${userId}`

export const keepsMinutes = (userId: string) => localStorage.getItem(choiceKey(userId)) === 'true'

const offline = api.injectEndpoints({
  endpoints: (build) => ({
    recentSummaries: build.query(
      call.get('/api/summaries', () => ({ query: { page: 1, limit: maxKept, personal: 'hidden' } })),
    ),
  }),
})

const userOf = (store: Store) => store.getState().session.user?.id ?? null
/** Session state, user and workspace, to detect changes. */
const placeOf = (store: Store) => {
  const { status, user } = store.getState().session
  return JSON.stringify([status, user?.id, user?.workspaceId])
}

/** Stores the signed-in user's newest minutes in place of the previous ones. @throws the server's error */
const keep = async (store: Store, userId: string) => {
  const asked = store.dispatch(
    offline.endpoints.recentSummaries.initiate(undefined, { subscribe: false, forceRefetch: true }),
  )
  const { summaries } = await asked.unwrap()
  // the user may have signed out or turned this off in the meantime
  const isStillWanted = () => userOf(store) === userId && keepsMinutes(userId)
  if (!isStillWanted()) return
  const done = summaries.filter(({ status }) => status === 'completed')
  await keepMinutes({ userId, keptAt: Date.now(), minutes: done.map(toKept) })
  if (!isStillWanted()) await forgetMinutes()
}

/** Turns keeping minutes on this device on or off for a user; turning it off deletes them at once. */
export const chooseKeeping = async (store: Store, userId: string, wanted: boolean) => {
  if (wanted) {
    localStorage.setItem(choiceKey(userId), 'true')
    await keep(store, userId)
  } else {
    localStorage.removeItem(choiceKey(userId))
    await forgetMinutes()
  }
}

/**
 * Manages what this device keeps: refreshed whenever the user looks at the app, deleted when they sign out or their session
 * ends, in any tab.
 */
export const watchKept = (store: Store) => {
  let lastAsked = Number.NEGATIVE_INFINITY
  let before = placeOf(store)

  const refresh = () => {
    const userId = userOf(store)
    const now = performance.now()
    if (userId === null || document.hidden || !keepsMinutes(userId) || now - lastAsked < everyMs) return
    lastAsked = now
    keep(store, userId).catch(() => undefined)
  }

  store.subscribe(() => {
    const { status } = store.getState().session
    const now = placeOf(store)
    if (now === before) return
    before = now
    lastAsked = Number.NEGATIVE_INFINITY
    if (status === 'anonymous') void forgetAll()
    if (status !== 'authenticated') return
    void registerWorker()
    if (!('caches' in globalThis)) return
    // reading also deletes what belongs to another user or is too old
    void readKept(userOf(store))
      .catch(() => undefined)
      .then(refresh)
  })
  document.addEventListener('visibilitychange', refresh)
  if (matchMedia('(display-mode: standalone)').matches) void registerWorker()
}
