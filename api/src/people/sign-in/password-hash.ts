import { randomBytes, scrypt, type ScryptOptions, timingSafeEqual } from 'node:crypto'
import { promisify } from 'node:util'
import { normalForm } from '@hattama/contract/rules/kernel/normal-form'
import pLimit from 'p-limit'

/** How passwords are stored: hashing and verifying. */
export type PasswordHash = {
  hash: (password: string) => Promise<string>
  verify: (given: { hash: string; password: string }) => Promise<boolean>
}

/** 32 MiB, three times over: the least the OWASP Password Storage Cheat Sheet names for this much memory. */
const cost = { logN: 15, r: 8, p: 3 }
const keyBytes = 32
const saltBytes = 16

const derive = promisify<string, Buffer, number, ScryptOptions, Buffer>(scrypt)

/** Node has four threads for hashing and files: a flood of password attempts must leave some for the others. */
const inTurn = pLimit(2)

const keyOf = (password: string, salt: Buffer, { logN, r, p }: typeof cost) =>
  inTurn(() =>
    // twice the memory needed: Node counts its own buffers too
    derive(normalForm(password, 'NFKC'), salt, keyBytes, { N: 2 ** logN, r, p, maxmem: 256 * 2 ** logN * r }),
  )

/** PHC string: `$scrypt$ln=15,r=8,p=3$salt$key`, so that hashes with a later cost can coexist with this one. */
const stored = /^\$scrypt\$ln=(\d+),r=(\d+),p=(\d+)\$([\w+/]+)\$([\w+/]+)$/

/** scrypt, in Node's thread pool. No server setting weakens it; only tests pass in another. */
export const slowHash: PasswordHash = {
  hash: async (password) => {
    const salt = randomBytes(saltBytes)
    const key = await keyOf(password, salt, cost)
    const [saltText, keyText] = [salt, key].map((bytes) => bytes.toString('base64').replace(/=+$/, ''))
    return `$scrypt$ln=${cost.logN},r=${cost.r},p=${cost.p}$${saltText}$${keyText}`
  },
  verify: async ({ hash, password }) => {
    const [, logN, r, p, salt = '', key = ''] = stored.exec(hash) ?? []
    const known = Buffer.from(key, 'base64')
    if (known.length !== keyBytes) return false
    const given = await keyOf(password, Buffer.from(salt, 'base64'), {
      logN: Number(logN),
      r: Number(r),
      p: Number(p),
    })
    return timingSafeEqual(known, given)
  },
}
