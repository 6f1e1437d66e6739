import { passkey } from '@better-auth/passkey'
import { APIError } from 'better-auth/api'
import { ownerHeader } from './auth-terms.ts'

/** A passkey also counts as the second step, so its device must have asked for a finger, a face or a PIN. */
const mustVerify = (userVerified: boolean) => {
  if (!userVerified) throw new APIError('BAD_REQUEST', { code: 'USER_NOT_VERIFIED', message: 'not verified' })
}

const ownerIn = (headers: Headers | undefined) => {
  const [id = '', name = ''] = headers?.get(ownerHeader)?.split(' ') ?? []
  return { id, name }
}

/** better-auth's passkey plugin, for the host name of the public URL. */
export const passkeys = (publicUrl: string) =>
  passkey({
    rpID: new URL(publicUrl).hostname,
    rpName: 'Hattama',
    origin: new URL(publicUrl).origin,
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
    advanced: { webAuthnChallengeCookie: 'passkey' },
    registration: {
      // our own gate knows the caller: requests carry no better-auth session
      requireSession: false,
      resolveUser: ({ ctx }) => ownerIn(ctx.headers),
      afterVerification: ({ ctx, verification, user }) => {
        mustVerify(verification.registrationInfo?.userVerified === true)
        if (ownerIn(ctx.headers).id !== user.id)
          throw new APIError('BAD_REQUEST', { code: 'CHALLENGE_NOT_FOUND' })
      },
    },
    authentication: {
      afterVerification: ({ verification }) => mustVerify(verification.authenticationInfo.userVerified),
    },
    schema: {
      passkey: {
        modelName: 'auth_passkeys',
        fields: {
          publicKey: 'public_key',
          userId: 'user_id',
          credentialID: 'credential_id',
          deviceType: 'device_type',
          backedUp: 'backed_up',
          createdAt: 'created_at',
        },
      },
    },
  })
