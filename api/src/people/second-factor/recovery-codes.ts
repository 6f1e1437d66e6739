import { randomInt } from 'node:crypto'
import { recoveryCodeCount } from '@hattama/contract/second-factor'

/** Neither 0 nor o, neither 1 nor l: they are written down by hand. */
const letters = '23456789abcdefghijkmnpqrstuvwxyz'
const half = 5

const part = () => Array.from({ length: half }, () => letters[randomInt(letters.length)]).join('')

/** Each of 50 random bits: `a3b4c-d5e6f`. */
export const makeRecoveryCodes = () => Array.from({ length: recoveryCodeCount }, () => `${part()}-${part()}`)

/** A code as it was made, however it was typed. */
export const asRecoveryCode = (typed: string) => {
  const plain = typed.toLowerCase().replaceAll(/[^a-z\d]/g, '')
  return `${plain.slice(0, half)}-${plain.slice(half)}`
}
