import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto'
import { parse as bytesOfUuid } from 'uuid'

/** Seals a voice embedding for the database: a random nonce, AES-256-GCM of 32-bit floats (little endian), the tag. */
export const sealVoice = (key: Buffer, excerptId: string, voice: readonly number[]): Buffer => {
  const plain = Buffer.alloc(voice.length * 4)
  for (const [i, x] of voice.entries()) plain.writeFloatLE(x, i * 4)
  const nonce = randomBytes(12)
  // bound to its excerpt: it does not open in place of another one
  const cipher = createCipheriv('aes-256-gcm', key, nonce).setAAD(bytesOfUuid(excerptId))
  return Buffer.concat([nonce, cipher.update(plain), cipher.final(), cipher.getAuthTag()])
}

/** @throws Error if it was modified, or sealed for another excerpt or with another key */
export const openVoice = (key: Buffer, excerptId: string, sealed: Buffer): number[] => {
  const cipher = createDecipheriv('aes-256-gcm', key, sealed.subarray(0, 12)).setAAD(bytesOfUuid(excerptId))
  cipher.setAuthTag(sealed.subarray(-16))
  const plain = Buffer.concat([cipher.update(sealed.subarray(12, -16)), cipher.final()])
  return Array.from({ length: plain.length / 4 }, (_, i) => plain.readFloatLE(i * 4))
}
