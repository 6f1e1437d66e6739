import { randomBytes } from 'node:crypto'
import { v7 as uuid } from 'uuid'
import { expect, test } from 'vitest'
import { openVoice, sealVoice } from './sealed-voice.ts'

test('a sealed voice opens with its key and for its excerpt only, and shows nothing of itself', () => {
  const [key, id] = [randomBytes(32), uuid()]
  const voice = [0.5, -0.25, 0.125, 0]
  const sealed = sealVoice(key, id, voice)
  expect(openVoice(key, id, sealed)).toEqual(voice)
  expect(sealVoice(key, id, voice).equals(sealed)).toBe(false)
  expect(() => openVoice(randomBytes(32), id, sealed)).toThrow('unable to authenticate')
  expect(() => openVoice(key, uuid(), sealed)).toThrow('unable to authenticate')
  const changed = Buffer.from(sealed)
  changed[14] = (changed[14] ?? 0) ^ 1
  expect(() => openVoice(key, id, changed)).toThrow('unable to authenticate')
})
