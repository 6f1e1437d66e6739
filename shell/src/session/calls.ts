import type { SignedIn, User } from '@hattama/contract/account'
import type { LoginStep } from '@hattama/contract/second-factor'
import type { MailedSignIn } from '@hattama/contract/sign-in'
import type { PasskeyAnswer } from '@hattama/contract/passkey'
import { paths } from '@hattama/contract/rules/paths'
import { api } from '@hattama/platform'

export type Credentials = { email: string; password: string }
export type Registration = Credentials & { firstName: string; lastName: string; invite?: string }
export type RegistrationAnswer = SignedIn | { requiresConfirmation: true }

/** Longest that who is signed in may take, ms: the whole screen waits for it. */
const meTimeoutMs = 10_000

/** Longest that the server is waited for on the way out, ms: this browser is cleared either way. */
const logoutTimeoutMs = 5000

/** The calls behind the session (specification, section 7). */
export const accountCalls = api.injectEndpoints({
  endpoints: (build) => ({
    login: build.mutation<SignedIn, Credentials & { trusted?: string | undefined }>({
      query: (body) => ({ url: paths.login, method: 'POST', body }),
    }),
    loginStep: build.mutation<SignedIn, LoginStep>({
      query: (body) => ({ url: paths.loginStep, method: 'POST', body }),
    }),
    loginPasskey: build.mutation<SignedIn, PasskeyAnswer>({
      query: (body) => ({ url: paths.loginPasskey, method: 'POST', body }),
    }),
    loginMailed: build.mutation<SignedIn, MailedSignIn>({
      query: (body) => ({ url: paths.loginMailed, method: 'POST', body }),
    }),
    register: build.mutation<RegistrationAnswer, Registration>({
      query: (body) => ({ url: paths.register, method: 'POST', body }),
      // Answered without token and user, the address has to be confirmed first.
      transformResponse: (answer: Partial<SignedIn>) =>
        answer.token && answer.user
          ? { token: answer.token, user: answer.user }
          : { requiresConfirmation: true },
    }),
    me: build.query<User, void>({
      query: () => ({ url: paths.me, timeout: meTimeoutMs }),
      transformResponse: (answer: User | { user: User }) => ('user' in answer ? answer.user : answer),
      providesTags: ['Profile'],
    }),
    acceptInvitation: build.mutation<User, string>({
      query: (token) => ({ url: paths.invitationAcceptance, method: 'POST', body: { token } }),
    }),
    logout: build.mutation<void, void>({
      query: () => ({ url: paths.logout, method: 'POST', timeout: logoutTimeoutMs }),
    }),
  }),
})

export const { useAcceptInvitationMutation } = accountCalls
