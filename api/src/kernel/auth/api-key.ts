import { randomBytes } from 'node:crypto'
import { crc32 } from 'node:zlib'

const prefix = 'hat_'
const letters = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz'
/** 256 bits plus a 32-bit checksum, in letters and digits only so that a double click selects the whole key. */
const secretLength = 43
const sumLength = 6

const inLetters = (value: bigint, length: number): string => {
  let [text, rest] = ['', value]
  while (text.length < length) {
    text = `${letters[Number(rest % 62n)]}${text}`
    rest /= 62n
  }
  return text
}

const sumOf = (secret: string) => inLetters(BigInt(crc32(prefix + secret)), sumLength)

/** A new API key. Only its hash is stored; the key itself is shown once. */
export const makeApiKey = (): string => {
  const secret = inLetters(BigInt(`0x${randomBytes(32).toString('hex')}`), secretLength)
  return prefix + secret + sumOf(secret)
}

const shape = new RegExp(`^${prefix}([0-9A-Za-z]{${secretLength}})([0-9A-Za-z]{${sumLength}})$`)

/**
 * Whether a token is an API key, by its prefix and checksum: a mistyped or made-up token costs no database query, and
 * scanners for leaked secrets report only real keys.
 */
export const isApiKey = (token: string): boolean => {
  const [, secret = '', sum] = shape.exec(token) ?? []
  return sum !== undefined && sum === sumOf(secret)
}

/** Whether a token has the prefix of an API key. Such a token is looked up nowhere else. */
export const looksLikeApiKey = (token: string): boolean => token.startsWith(prefix)
