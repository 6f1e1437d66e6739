import { onboardingFinished, readStoredSession, type Store, storageKeys } from '@hattama/platform'
import type { HeldSession } from './hold.ts'
import type { AuthProvider } from './provider.ts'
import type { restoreSessions } from './restore.ts'

/** Watches the token, the provider and other tabs; returns a function to stop. */
export const watchSession = (
  { store, provider }: { store: Store; provider: AuthProvider },
  { change, leave }: HeldSession,
  { tryToken, restore, recover }: ReturnType<typeof restoreSessions>,
) => {
  let recovering = false
  const unsubscribe = store.subscribe(() => {
    const { status, token } = store.getState().session
    if (status !== 'authenticated' || token !== null || recovering) return
    recovering = true
    void recover().finally(() => {
      recovering = false
    })
  })
  const unlisten = provider.listen((event, token) => {
    if (event === 'SIGNED_OUT') leave('lapsed')
    else if (token) void tryToken(token)
  })
  const onStorage = (event: StorageEvent) => {
    const { status, user } = store.getState().session
    if (user && event.key === storageKeys.onboarding(user.id)) store.dispatch(onboardingFinished())
    if (event.key === storageKeys.profile && event.newValue !== null && status === 'authenticated') {
      // another name, workspace or user: this tab follows
      const stored = readStoredSession()
      if (stored) void tryToken(stored.token)
    }
    // could be a sign-out or an expired session, so a recording in this tab continues
    if (event.key === storageKeys.token && event.newValue === null && status === 'authenticated')
      leave('lapsed')
    // Keys arrive one by one, the flag last: earlier the session would look invalid and be cleared.
    if (event.key === storageKeys.loggedIn && event.newValue !== null && status === 'anonymous')
      void restore()
  }
  // A page restored from the back/forward cache has missed all events.
  const onShow = ({ persisted }: PageTransitionEvent) => {
    if (persisted && store.getState().session.status === 'authenticated' && !readStoredSession()) leave()
  }
  // others, or the user elsewhere, may have renamed the workspace or given the user another role
  let asking = false
  const onLook = async () => {
    const { status, token, user } = store.getState().session
    if (status !== 'authenticated' || token === null || asking) return
    asking = true
    const answer = await provider.currentUser().finally(() => {
      asking = false
    })
    // what was changed here meanwhile is newer than the answer
    if (!answer.ok || store.getState().session.user !== user) return
    if (JSON.stringify(answer.value) !== JSON.stringify(user)) change(answer.value)
  }
  const onFocus = () => void onLook().catch(() => undefined)
  globalThis.addEventListener('focus', onFocus)
  globalThis.addEventListener('storage', onStorage)
  globalThis.addEventListener('pageshow', onShow)
  return () => {
    unsubscribe()
    unlisten()
    globalThis.removeEventListener('focus', onFocus)
    globalThis.removeEventListener('storage', onStorage)
    globalThis.removeEventListener('pageshow', onShow)
  }
}
