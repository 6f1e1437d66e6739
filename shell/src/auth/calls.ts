import type {
  ConfirmationProof,
  RecoveryCodes,
  SecondFactorSecret,
  SecondFactorState,
} from '@hattama/contract/second-factor'
import { paths } from '@hattama/contract/rules/paths'
import { api } from '@hattama/platform'

/** The ways by mail. Asking is answered alike for every address, known or not. */
const calls = api.injectEndpoints({
  endpoints: (build) => ({
    confirmationMail: build.mutation<void, string>({
      query: (email) => ({ url: paths.confirmationMail, method: 'POST', body: { email } }),
    }),
    confirmAddress: build.mutation<void, string>({
      query: (token) => ({ url: paths.confirm, method: 'POST', body: { token } }),
    }),
    passwordMail: build.mutation<void, string>({
      query: (email) => ({ url: paths.passwordMail, method: 'POST', body: { email } }),
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
    confirmIdentity: build.mutation<void, ConfirmationProof>({
      query: (body) => ({ url: paths.confirmation, method: 'POST', body }),
    }),
    resetPassword: build.mutation<void, { token: string; password: string }>({
      query: (body) => ({ url: paths.password, method: 'PUT', body }),
    }),
  }),
})

export const {
  useSecondFactorQuery,
  useBeginSecondFactorMutation,
  useFinishSecondFactorMutation,
  useDropSecondFactorMutation,
  useRenewRecoveryCodesMutation,
  useConfirmIdentityMutation,
  useConfirmAddressMutation,
  useConfirmationMailMutation,
  usePasswordMailMutation,
  useResetPasswordMutation,
} = calls
