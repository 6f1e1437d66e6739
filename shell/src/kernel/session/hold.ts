import type { SignedIn, User } from '@hattama/contract/people/account'
import {
  api,
  clearStoredSession,
  forgetTrust,
  isHintSeen,
  isOnboardingCompleted,
  openAuth,
  sessionLapsed,
  signedIn,
  signedOut,
  type Store,
  storeSession,
  storeTrust,
  tagTypes,
  userChanged,
} from '@hattama/platform'
import { changeWanted, goToWanted, placeOnSignOut, takeStoredPlace } from '../navigation/wanted.ts'

export type HeldSession = ReturnType<typeof holdSession>

/** Signs this browser in and out: what is stored, what the screens know, and where the user was. */
export const holdSession = (store: Store) => {
  /** Refetches what a changed user makes stale: everything in another workspace, else the lists that name this one. */
  const refetchAfter = (before: User | null, now: User) => {
    if (before && before.workspaceId !== now.workspaceId)
      store.dispatch(api.util.invalidateTags([...tagTypes]))
    else if (before && before.workspaceName !== now.workspaceName)
      store.dispatch(api.util.invalidateTags(['Members']))
  }

  const enter = ({ user, token }: SignedIn, isNew = false) => {
    storeSession(user, token)
    const before = store.getState().session.user
    goToWanted(takeStoredPlace(user.id))
    // the flag of this browser, or that another of theirs showed it to the end
    const isShown = isOnboardingCompleted(user.id) || isHintSeen('onboarding', user)
    store.dispatch(signedIn({ user, token, onboardingDue: isNew || !isShown }))
    refetchAfter(before, user)
  }

  /** Applies a changed profile, stored for the next start too. */
  const change = (user: User) => {
    const { token, user: before } = store.getState().session
    store.dispatch(userChanged(user))
    if (token) storeSession(user, token)
    refetchAfter(before, user)
  }

  /** Signs in, and stores or clears this browser's trust token. */
  const come = (entered: SignedIn) => {
    const { email } = entered.user
    if (entered.trusted) storeTrust(email, entered.trusted)
    else forgetTrust(email)
    enter(entered)
  }

  /**
   * Ends the session here. After signing out, no place is remembered; if the session lapsed (ended by itself or elsewhere),
   * the same user returns to theirs; if a stored session is refused, whoever signs in gets what was opened.
   */
  const leave = (how: 'signedOut' | 'lapsed' | 'refused' = 'signedOut') => {
    const { user } = store.getState().session
    const wanted = how === 'signedOut' ? null : placeOnSignOut(user?.id)
    clearStoredSession()
    changeWanted(wanted)
    store.dispatch(how === 'lapsed' ? sessionLapsed() : signedOut())
    store.dispatch(api.util.resetApiState())
    if (wanted && how === 'refused') store.dispatch(openAuth({ mode: 'login' }))
  }

  return { enter, come, change, leave }
}
