import type { SignedIn, User } from '@hattama/contract/people/account'
import type { LoginStep } from '@hattama/contract/people/second-factor'
import type { MailedSignIn } from '@hattama/contract/people/sign-in'
import type { PasskeyAnswer } from '@hattama/contract/people/passkey'
import type { SsoAnswer } from '@hattama/contract/people/sso'
import { paths } from '@hattama/contract/rules/app/paths'
import { api, call } from '@hattama/platform'

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
    login: build.mutation(
      call.post('/api/auth/login', (body: Credentials & { trusted?: string | undefined }) => ({ body })),
    ),
    loginStep: build.mutation(call.post('/api/auth/login/second-step', (body: LoginStep) => ({ body }))),
    loginPasskey: build.mutation(
      call.post('/api/auth/login/passkey', (body: PasskeyAnswer & Connecting) => ({ body })),
    ),
    loginMailed: build.mutation(call.post('/api/auth/login/mailed', (body: MailedSignIn) => ({ body }))),
    confirmAddress: build.mutation(call.post('/api/auth/confirm', (body: Confirmation) => ({ body }))),
    ssoFinish: build.mutation(call.post('/api/auth/sso/finish', (body: SsoAnswer) => ({ body }))),
    register: build.mutation(
      call.post(
        '/api/auth/register',
        (body: Registration) => ({ body }),
        (answer): RegistrationAnswer =>
          'token' in answer ? { token: answer.token, user: answer.user } : { requiresConfirmation: true },
      ),
    ),
    me: build.query<User, void>({
      query: () => ({ url: paths.me, timeout: meTimeoutMs }),
      transformResponse: (answer: User | { user: User }) => ('user' in answer ? answer.user : answer),
      providesTags: ['Profile'],
    }),
    acceptInvitation: build.mutation(
      call.post('/api/invitations/accept', (token: string) => ({ body: { token } })),
    ),
    logout: build.mutation<void, void>({
      query: () => ({ url: paths.logout, method: 'POST', timeout: logoutTimeoutMs }),
    }),
  }),
})

export const { useAcceptInvitationMutation } = accountCalls
