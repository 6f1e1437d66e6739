import { randomInt } from 'node:crypto'
import { recoveryCodeCount } from '@hattama/contract/people/second-factor'

/** No 0 or o, no 1 or l, since people write the codes down by hand. */
const letters = '23456789abcdefghijkmnpqrstuvwxyz'
const half = 5

const part = () => Array.from({ length: half }, () => letters[randomInt(letters.length)]).join('')

/** Each of 50 random bits: `a3b4c-d5e6f`. */
export const makeRecoveryCodes = () => Array.from({ length: recoveryCodeCount }, () => `${part()}-${part()}`)

/** Normalises a code to its original form, however it was typed. */
export const asRecoveryCode = (typed: string) => {
  const plain = typed.toLowerCase().replaceAll(/[^a-z\d]/g, '')
  return `${plain.slice(0, half)}-${plain.slice(half)}`
}
