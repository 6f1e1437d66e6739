import { createOTP } from '@better-auth/utils/otp'

const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'

/** The secret an authenticator app derives from a key as people type it (base32, spaces do not matter). */
export const secretOfKey = (key: string) => {
  const bits = Array.from(key.replaceAll(' ', ''), (sign) =>
    alphabet.indexOf(sign).toString(2).padStart(5, '0'),
  )
  const bytes = bits.join('').match(/.{8}/g) ?? []
  return String.fromCharCode(...bytes.map((byte) => Number.parseInt(byte, 2)))
}

/** The code it shows, `steps` half-minutes from now. */
export const codeOf = (secret: string, steps = 0) =>
  createOTP(secret).hotp(Math.floor(Date.now() / 30_000) + steps)

/** A code that the app does not show at any time around now. */
export const wrongCodeOf = async (secret: string) => {
  const near = await Promise.all([-2, -1, 0, 1, 2].map((by) => codeOf(secret, by)))
  return (
    ['000000', '111111', '222222', '333333', '444444', '555555'].find((code) => !near.includes(code)) ?? ''
  )
}
