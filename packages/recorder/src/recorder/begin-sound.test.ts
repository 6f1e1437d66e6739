import { expect, test } from 'vitest'
import { beginSound } from './begin-sound.ts'

test('sound that begins is waited for', async () => {
  await expect(beginSound({ resume: async () => undefined }, 60_000)).resolves.toBeUndefined()
})

test('without an output device a browser may never begin, and never say so', async () => {
  const never = new Promise<void>(() => undefined)
  await expect(beginSound({ resume: () => never }, 1)).rejects.toMatchObject({ fault: 'no-sound-output' })
})

test('a browser that refuses is no different', async () => {
  const refused = async () => Promise.reject(new DOMException('closed', 'InvalidStateError'))
  await expect(beginSound({ resume: refused }, 60_000)).rejects.toMatchObject({ fault: 'no-sound-output' })
})
