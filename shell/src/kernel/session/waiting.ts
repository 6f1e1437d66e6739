import type { SignedIn } from '@hattama/contract/people/account'
import type { Result } from './result.ts'

/** The invitation a user arrived with, until they are signed in. */
type Invited = { token: string; workspaceName: string }

/** An SSO sign-in waiting to be connected to the account with its address; `name` is the provider's display name. */
type ConnectingSso = { challenge: string; name: string }

/** What a user arrived with that waits until they have signed in. */
export const waitingForAccount = () => {
  let invited: Invited | null = null
  let connecting: ConnectingSso | null = null
  return {
    invited: () => invited,
    keepInvited: (invitation: Invited | null) => {
      invited = invitation
    },
    connecting: () => connecting,
    keepConnecting: (waiting: ConnectingSso | null) => {
      connecting = waiting
    },
    /** Signs in and connects the waiting SSO sign-in, if any; an expired one is dropped. */
    withConnecting: async <T extends object>(
      given: T,
      ask: (given: T & { connect?: string }) => Promise<Result<SignedIn>>,
    ) => {
      const answer = await ask(connecting ? { ...given, connect: connecting.challenge } : given)
      if (answer.ok || answer.problem.code === 'SIGN_IN_ENDED') connecting = null
      return answer
    },
  }
}
