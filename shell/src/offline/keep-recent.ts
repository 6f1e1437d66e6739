import { paths } from '@hattama/contract/rules/paths'
import type { SummaryList } from '@hattama/contract/summary'
import { api, type Store } from '@hattama/platform'
import { forgetAll, forgetMinutes, keepMinutes, mostKept, readKept, toKept } from './kept.ts'
import { registerWorker } from './register.ts'

/** So often at most is the server asked for what to keep. ms */
const everyMs = 5 * 60_000

/** Tells nothing of any meeting, and stays when its person leaves: whether minutes are kept here for them. */
const choiceKey = (userId: string) => `hattama_keep_minutes_${userId}`

export const keepsMinutes = (userId: string) => localStorage.getItem(choiceKey(userId)) === 'true'

const offline = api.injectEndpoints({
  endpoints: (build) => ({
    recentSummaries: build.query<SummaryList, void>({
      // what is shown to somebody for half an hour is not to be read here for two weeks
      query: () => ({ url: paths.summaries, params: { page: 1, limit: mostKept, personal: 'hidden' } }),
    }),
  }),
})

const userOf = (store: Store) => store.getState().session.user?.id ?? null
/** Whether somebody is in, who, and where they work. */
const placeOf = (store: Store) => {
  const { status, user } = store.getState().session
  return JSON.stringify([status, user?.id, user?.workspaceId])
}

/** Keeps the newest minutes of whoever is signed in, in the place of what was kept before. @throws what the server answers */
const keep = async (store: Store, userId: string) => {
  const asked = store.dispatch(
    offline.endpoints.recentSummaries.initiate(undefined, { subscribe: false, forceRefetch: true }),
  )
  const { summaries } = await asked.unwrap()
  // somebody may have left meanwhile, or have said no
  const isStillWanted = () => userOf(store) === userId && keepsMinutes(userId)
  if (!isStillWanted()) return
  const done = summaries.filter(({ status }) => status === 'completed')
  await keepMinutes({ userId, keptAt: Date.now(), minutes: done.map(toKept) })
  if (!isStillWanted()) await forgetMinutes()
}

/** Turns the keeping of minutes on this device on or off for a person; off forgets them at once. */
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
 * Looks after what this device keeps: it is brought up to date whenever its person looks at the app, and goes when they sign out
 * or their session ends, in whichever tab.
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
    // what is another's here, or too old, goes by being looked at
    void readKept(userOf(store))
      .catch(() => undefined)
      .then(refresh)
  })
  document.addEventListener('visibilitychange', refresh)
  if (matchMedia('(display-mode: standalone)').matches) void registerWorker()
}
