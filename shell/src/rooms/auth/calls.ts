import type { ConfirmationProof } from '@hattama/contract/people/second-factor'
import type { NewPasskey } from '@hattama/contract/people/passkey'
import { api, call } from '@hattama/platform'

/** Sign-in and recovery by mail. Requests get the same answer for every address, known or not. */
const calls = api.injectEndpoints({
  endpoints: (build) => ({
    confirmationMail: build.mutation(
      call.post('/api/auth/confirmation-mail', (email: string) => ({ body: { email } })),
    ),
    passwordMail: build.mutation(
      call.post('/api/auth/password-mail', (email: string) => ({ body: { email } })),
    ),
    signInMail: build.mutation(call.post('/api/auth/login/mail', (email: string) => ({ body: { email } }))),
    secondFactor: build.query({ ...call.get('/api/auth/second-factor'), providesTags: ['SecondFactor'] }),
    beginSecondFactor: build.mutation(call.post('/api/auth/second-factor')),
    finishSecondFactor: build.mutation({
      ...call.put('/api/auth/second-factor', (code: string) => ({ body: { code } })),
      invalidatesTags: ['SecondFactor', 'Members', 'Profile'],
    }),
    dropSecondFactor: build.mutation({
      ...call.delete('/api/auth/second-factor'),
      invalidatesTags: ['SecondFactor', 'Members', 'Profile'],
    }),
    renewRecoveryCodes: build.mutation({
      ...call.post('/api/auth/second-factor/recovery-codes'),
      invalidatesTags: ['SecondFactor'],
    }),
    passkeys: build.query({
      ...call.get('/api/auth/passkeys', null, (answer) => answer.passkeys),
      providesTags: ['SecondFactor'],
    }),
    passkeyOptions: build.mutation(call.post('/api/auth/passkeys/options')),
    passkeyChallenge: build.mutation(call.post('/api/auth/login/passkey/options')),
    addPasskey: build.mutation({
      ...call.post('/api/auth/passkeys', (body: NewPasskey) => ({ body })),
      invalidatesTags: ['SecondFactor', 'Members', 'Profile'],
    }),
    renamePasskey: build.mutation({
      ...call.patch('/api/auth/passkeys/{id}', ({ id, name }: { id: string; name: string }) => ({
        id,
        body: { name },
      })),
      invalidatesTags: ['SecondFactor'],
    }),
    removePasskey: build.mutation({
      ...call.delete('/api/auth/passkeys/{id}', (id: string) => ({ id })),
      invalidatesTags: ['SecondFactor', 'Members', 'Profile'],
    }),
    confirmationWays: build.query({ ...call.get('/api/auth/confirmation'), providesTags: ['SecondFactor'] }),
    confirmationCode: build.mutation(call.post('/api/auth/confirmation/code')),
    confirmIdentity: build.mutation(
      call.post('/api/auth/confirmation', (body: ConfirmationProof) => ({ body })),
    ),
    resetPassword: build.mutation(
      call.put('/api/auth/password', (body: { token: string; password: string; code?: string }) => ({
        body,
      })),
    ),
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
