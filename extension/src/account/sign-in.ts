import { deviceToken, type SignedIn, signedIn } from '@hattama/contract/people/account'
import { errorBody, isErrorCode, type ErrorCode } from '@hattama/contract/kernel/error'
import { paths } from '@hattama/contract/rules/app/paths'
import type { z } from 'zod'
import type { Account } from '@hattama/recorder/recording/account'

const answerMs = 20_000

/** `NETWORK`: no answer. `NOT_HATTAMA`: something else answers at that address. */
type SignInFault = ErrorCode | 'NETWORK' | 'NOT_HATTAMA'

export class SignInError extends Error {
  readonly fault: SignInFault
  /** with SECOND_FACTOR_NEEDED: goes back with the code */
  readonly challenge: string | undefined

  constructor(fault: SignInFault, more: { cause?: unknown; challenge?: string | undefined } = {}) {
    super(fault, { cause: more.cause })
    this.name = 'SignInError'
    this.fault = fault
    this.challenge = more.challenge
  }
}

/**
 * Signs this browser in: exchanges the password for a device token and ends the session that came with it, so nothing
 * stronger than the device token stays here. Throws SignInError.
 */
export const signIn = async (
  server: string,
  email: string,
  password: string,
  label: string,
): Promise<Account> =>
  becomeDevice(server, label, await post(server, paths.login, { email, password }, signedIn))

/** Completes a sign-in that was answered with a challenge, using a code of the authenticator app. Throws SignInError. */
export const finishSignIn = async (
  server: string,
  challenge: string,
  code: string,
  label: string,
): Promise<Account> =>
  becomeDevice(server, label, await post(server, paths.loginStep, { challenge, code }, signedIn))

const becomeDevice = async (server: string, label: string, { token }: SignedIn): Promise<Account> => {
  try {
    const device = await post(server, paths.devices, { label }, deviceToken, token)
    return { server, email: device.user.email, token: device.token, refused: false }
  } finally {
    await request(server, paths.logout, {}, token).catch(() => undefined)
  }
}

const request = (server: string, path: string, body: object, token?: string) =>
  fetch(new URL(path, server), {
    method: 'POST',
    headers: {
      'Content-Type': 'application/json',
      ...(token && { Authorization: `Bearer ${token}` }),
    },
    body: JSON.stringify(body),
    credentials: 'omit',
    signal: AbortSignal.timeout(answerMs),
  })

const post = async <T>(server: string, path: string, body: object, schema: z.ZodType<T>, token?: string) => {
  const response = await request(server, path, body, token).catch((error: unknown) => {
    throw new SignInError('NETWORK', { cause: error })
  })
  const json: unknown = await response.json().catch(() => null)
  if (!response.ok) {
    const { data } = errorBody.safeParse(json)
    if (isErrorCode(data?.code)) throw new SignInError(data.code, { challenge: data.challenge })
    throw new SignInError(response.status >= 500 ? 'SERVER_ERROR' : 'NOT_HATTAMA')
  }
  const parsed = schema.safeParse(json)
  if (!parsed.success) throw new SignInError('NOT_HATTAMA')
  return parsed.data
}

/** A name for this browser in the list of devices: `Chromium · Linux`. */
export const deviceLabel = () => {
  const { brands = [], platform = '' } = navigator.userAgentData ?? {}
  const brand = brands.map(({ brand }) => brand).find((name) => /Chrome|Edge|Opera|Brave|Yandex/.test(name))
  return [brand ?? 'Chromium', platform].filter(Boolean).join(' · ')
}
