import type {
  ConfirmationProof,
  ConfirmationWays,
  RecoveryCodes,
  SecondFactorSecret,
  SecondFactorState,
} from '@hattama/contract/second-factor'
import type { NewPasskey, Passkey, PasskeyChallenge } from '@hattama/contract/passkey'
import { paths, pathTo } from '@hattama/contract/rules/paths'
import { api } from '@hattama/platform'

/** Sign-in and recovery by mail. Requests get the same answer for every address, known or not. */
const calls = api.injectEndpoints({
  endpoints: (build) => ({
    confirmationMail: build.mutation<void, string>({
      query: (email) => ({ url: paths.confirmationMail, method: 'POST', body: { email } }),
    }),
    passwordMail: build.mutation<void, string>({
      query: (email) => ({ url: paths.passwordMail, method: 'POST', body: { email } }),
    }),
    signInMail: build.mutation<void, string>({
      query: (email) => ({ url: paths.loginMail, method: 'POST', body: { email } }),
    }),
    secondFactor: build.query<SecondFactorState, void>({
      query: () => paths.secondFactor,
      providesTags: ['SecondFactor'],
    }),
    beginSecondFactor: build.mutation<SecondFactorSecret, void>({
      query: () => ({ url: paths.secondFactor, method: 'POST' }),
    }),
    finishSecondFactor: build.mutation<RecoveryCodes, string>({
      query: (code) => ({ url: paths.secondFactor, method: 'PUT', body: { code } }),
      invalidatesTags: ['SecondFactor', 'Members', 'Profile'],
    }),
    dropSecondFactor: build.mutation<void, void>({
      query: () => ({ url: paths.secondFactor, method: 'DELETE' }),
      invalidatesTags: ['SecondFactor', 'Members', 'Profile'],
    }),
    renewRecoveryCodes: build.mutation<RecoveryCodes, void>({
      query: () => ({ url: paths.recoveryCodes, method: 'POST' }),
      invalidatesTags: ['SecondFactor'],
    }),
    passkeys: build.query<Passkey[], void>({
      query: () => paths.passkeys,
      transformResponse: (answer: { passkeys: Passkey[] }) => answer.passkeys,
      providesTags: ['SecondFactor'],
    }),
    passkeyOptions: build.mutation<PasskeyChallenge, void>({
      query: () => ({ url: paths.passkeyOptions, method: 'POST' }),
    }),
    passkeyChallenge: build.mutation<PasskeyChallenge, void>({
      query: () => ({ url: paths.loginPasskeyOptions, method: 'POST' }),
    }),
    addPasskey: build.mutation<Passkey, NewPasskey>({
      query: (body) => ({ url: paths.passkeys, method: 'POST', body }),
      invalidatesTags: ['SecondFactor', 'Members', 'Profile'],
    }),
    renamePasskey: build.mutation<void, { id: string; name: string }>({
      query: ({ id, name }) => ({ url: pathTo('passkey', id), method: 'PATCH', body: { name } }),
      invalidatesTags: ['SecondFactor'],
    }),
    removePasskey: build.mutation<void, string>({
      query: (id) => ({ url: pathTo('passkey', id), method: 'DELETE' }),
      invalidatesTags: ['SecondFactor', 'Members', 'Profile'],
    }),
    confirmationWays: build.query<ConfirmationWays, void>({
      query: () => paths.confirmation,
      providesTags: ['SecondFactor'],
    }),
    confirmationCode: build.mutation<void, void>({
      query: () => ({ url: paths.confirmationCode, method: 'POST' }),
    }),
    confirmIdentity: build.mutation<void, ConfirmationProof>({
      query: (body) => ({ url: paths.confirmation, method: 'POST', body }),
    }),
    resetPassword: build.mutation<void, { token: string; password: string; code?: string }>({
      query: (body) => ({ url: paths.password, method: 'PUT', body }),
    }),
  }),
})

export const {
  usePasskeysQuery,
  usePasskeyOptionsMutation,
  usePasskeyChallengeMutation,
  useAddPasskeyMutation,
  useRenamePasskeyMutation,
  useRemovePasskeyMutation,
  useSecondFactorQuery,
  useBeginSecondFactorMutation,
  useFinishSecondFactorMutation,
  useDropSecondFactorMutation,
  useRenewRecoveryCodesMutation,
  useConfirmationWaysQuery,
  useConfirmationCodeMutation,
  useConfirmIdentityMutation,
  useConfirmationMailMutation,
  usePasswordMailMutation,
  useSignInMailMutation,
  useResetPasswordMutation,
} = calls
