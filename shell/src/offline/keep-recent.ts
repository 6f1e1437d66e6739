import { paths } from '@hattama/contract/rules/paths'
import type { SummaryList } from '@hattama/contract/summary'
import { api, type Store } from '@hattama/platform'
import { forgetAll, forgetMinutes, keepMinutes, mostKept, toKept } from './kept.ts'
import { registerWorker } from './register.ts'

/** So often at most is the server asked for what to keep. ms */
const everyMs = 5 * 60_000

/** Tells nothing of any meeting, and stays when its person leaves: whether minutes are kept here for them. */
const choiceKey = (userId: string) => `hattama_keep_minutes_${userId}`

export const keepsMinutes = (userId: string) => localStorage.getItem(choiceKey(userId)) === 'true'

const offline = api.injectEndpoints({
  endpoints: (build) => ({
    recentSummaries: build.query<SummaryList, void>({
      query: () => ({ url: paths.summaries, params: { page: 1, limit: mostKept } }),
    }),
  }),
})

const userOf = (store: Store) => store.getState().session.user?.id ?? null

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
  let before = store.getState().session.status

  const refresh = () => {
    const userId = userOf(store)
    const now = performance.now()
    if (userId === null || document.hidden || !keepsMinutes(userId) || now - lastAsked < everyMs) return
    lastAsked = now
    keep(store, userId).catch(() => undefined)
  }

  store.subscribe(() => {
    const { status } = store.getState().session
    if (status === before) return
    before = status
    lastAsked = Number.NEGATIVE_INFINITY
    if (status === 'anonymous') void forgetAll()
    if (status !== 'authenticated') return
    void registerWorker()
    refresh()
  })
  document.addEventListener('visibilitychange', refresh)
  if (matchMedia('(display-mode: standalone)').matches) void registerWorker()
}
