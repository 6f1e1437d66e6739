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
    resetPassword: build.mutation<void, { token: string; password: string }>({
      query: (body) => ({ url: paths.password, method: 'PUT', body }),
    }),
  }),
})

export const {
  useConfirmAddressMutation,
  useConfirmationMailMutation,
  usePasswordMailMutation,
  useResetPasswordMutation,
} = calls
