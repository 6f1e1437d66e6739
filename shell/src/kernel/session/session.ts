import type { SignedIn } from '@hattama/contract/people/account'
import type { MailedSignIn } from '@hattama/contract/people/sign-in'
import type { PasskeyAnswer } from '@hattama/contract/people/passkey'
import type { SsoAnswer } from '@hattama/contract/people/sso'
import type { LoginStep } from '@hattama/contract/people/second-factor'
import {
  api,
  forgetDrafts,
  onboardingFinished,
  seeHint,
  type Store,
  storeOnboardingCompleted,
  tagTypes,
} from '@hattama/platform'
import { storedPlace } from '../navigation/wanted.ts'
import type { Confirmation, Credentials, Registration } from './calls.ts'
import { holdSession } from './hold.ts'
import type { AuthProvider } from './provider.ts'
import type { Result } from './result.ts'
import { restoreSessions } from './restore.ts'
import { waitingForAccount } from './waiting.ts'
import { watchSession } from './watch.ts'

export type Session = ReturnType<typeof createSession>

/** Session rules (specification, section 4) on top of a provider. `endedText`: see `restoreSessions`. */
export const createSession = (store: Store, provider: AuthProvider, endedText: () => string) => {
  const held = holdSession(store)
  const { enter, come, leave } = held
  const restoring = restoreSessions({ store, provider, endedText }, held)
  const { withConnecting, ...waiting } = waitingForAccount()

  const entered = (answer: Result<SignedIn>, into = enter): Result<'in'> => {
    if (!answer.ok) return answer
    into(answer.value)
    return { ok: true, value: 'in' }
  }

  return {
    restore: () => restoring.restore(),
    /** Refetches the user and everything on screen, since the server now permits more. */
    refresh: async () => {
      const { token } = store.getState().session
      if (token) await restoring.tryToken(token)
      store.dispatch(api.util.invalidateTags([...tagTypes]))
    },
    watch: () => watchSession({ store, provider }, held, restoring),
    login: async (given: Credentials) => entered(await withConnecting(given, provider.signIn), come),
    passkey: async (given: PasskeyAnswer) => entered(await withConnecting(given, provider.passkey)),
    sso: async (came: SsoAnswer) => entered(await provider.sso(came)),
    confirm: async (given: Confirmation) => entered(await provider.confirm(given)),
    mailed: async (given: MailedSignIn) => entered(await withConnecting(given, provider.mailed), come),
    secondStep: async (step: LoginStep) => entered(await withConnecting(step, provider.secondStep), come),
    /** Completes the setup of an authenticator app at a hosted provider. */
    finishFactor: async (code: string): Promise<Result<'in'>> => {
      const answer = entered(await provider.finishFactor(code))
      if (answer.ok) store.dispatch(api.util.invalidateTags(['SecondFactor', 'Members', 'Profile']))
      return answer
    },
    identities: () => provider.identities(),
    unlink: (id: string) => provider.unlink(id),
    /** Renews the token, after its claims have changed. */
    renew: () => provider.renew().catch(() => undefined),
    /** Abandons a sign-in that is waiting for its second step. */
    giveUp: () => provider.giveUp().catch(() => undefined),
    register: async (fields: Registration): Promise<Result<'in' | 'confirm'>> => {
      const invited = waiting.invited()
      const answer = await provider.register(invited ? { ...fields, invite: invited.token } : fields)
      if (!answer.ok) return answer
      // the server has accepted it
      waiting.keepInvited(null)
      if ('requiresConfirmation' in answer.value) return { ok: true, value: 'confirm' }
      enter(answer.value, true)
      return { ok: true, value: 'in' }
    },
    /** Signs out at the provider and clears this browser, including unsaved text, even if that fails. */
    logout: async () => {
      const { user } = store.getState().session
      if (user) forgetDrafts(user.id)
      await provider.signOut().catch(() => undefined)
      leave()
    },
    /** Clears a session the server has ended from this browser. */
    forget: () => leave(),
    finishOnboarding: () => {
      const { user } = store.getState().session
      if (user) storeOnboardingCompleted(user.id)
      store.dispatch(onboardingFinished())
      void seeHint(store, 'onboarding')
    },
    changeUser: held.change,
    ...waiting,
    /** Whether there is a page to go to after signing in. */
    isAwaited: () => storedPlace() !== null,
    /** Whether that page is of one meeting: a recording or its summary. */
    isMeetingAwaited: () => /^\/(recordings|summaries)\/[0-9a-f-]{36}\b/.test(storedPlace()?.path ?? ''),
  }
}
