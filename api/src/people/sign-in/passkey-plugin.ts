import { passkey } from '@better-auth/passkey'
import { APIError } from 'better-auth/api'
import { ownerHeader } from './auth-terms.ts'

/** A passkey stands for the second step too: its device has to have asked for a finger, a face or a PIN. */
const mustVerify = (userVerified: boolean) => {
  if (!userVerified) throw new APIError('BAD_REQUEST', { code: 'USER_NOT_VERIFIED', message: 'not verified' })
}

const ownerIn = (headers: Headers | undefined) => {
  const [id = '', name = ''] = headers?.get(ownerHeader)?.split(' ') ?? []
  return { id, name }
}

/** better-auth's plugin for passkeys, for the name browsers reach the product at. */
export const passkeys = (publicUrl: string) =>
  passkey({
    rpID: new URL(publicUrl).hostname,
    rpName: 'Hattama',
    origin: new URL(publicUrl).origin,
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
    advanced: { webAuthnChallengeCookie: 'passkey' },
    registration: {
      // our own gate knows who asks: no session of better-auth goes with a request
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
