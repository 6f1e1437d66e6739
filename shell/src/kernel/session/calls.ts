import type { SignedIn, User } from '@hattama/contract/account'
import type { LoginStep } from '@hattama/contract/second-factor'
import type { MailedSignIn } from '@hattama/contract/sign-in'
import type { PasskeyAnswer } from '@hattama/contract/passkey'
import type { SsoAnswer } from '@hattama/contract/sso'
import { paths } from '@hattama/contract/rules/paths'
import { api } from '@hattama/platform'

/** `connect`: the SSO sign-in waiting to be connected to this account */
export type Connecting = { connect?: string | undefined }
export type Credentials = { email: string; password: string } & Connecting
export type Registration = Credentials & { firstName: string; lastName: string; invite?: string }
/** `token` comes from the mailed link */
export type Confirmation = { token: string; password: string }
export type RegistrationAnswer = SignedIn | { requiresConfirmation: true }

/** Timeout for fetching the current user, ms: the whole screen waits for it. */
const meTimeoutMs = 10_000

/** Timeout for the server's response to sign-out, ms: this browser is cleared either way. */
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
    loginPasskey: build.mutation<SignedIn, PasskeyAnswer & Connecting>({
      query: (body) => ({ url: paths.loginPasskey, method: 'POST', body }),
    }),
    loginMailed: build.mutation<SignedIn, MailedSignIn>({
      query: (body) => ({ url: paths.loginMailed, method: 'POST', body }),
    }),
    confirmAddress: build.mutation<SignedIn, Confirmation>({
      query: (body) => ({ url: paths.confirm, method: 'POST', body }),
    }),
    ssoFinish: build.mutation<SignedIn, SsoAnswer>({
      query: (body) => ({ url: paths.ssoFinish, method: 'POST', body }),
    }),
    register: build.mutation<RegistrationAnswer, Registration>({
      query: (body) => ({ url: paths.register, method: 'POST', body }),
      // A response without token and user means that the address has to be confirmed first.
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
