import { expect, test } from 'vitest'
import { hasNative, nativeLoads } from './platform.ts'

test('the engine that is installed for this machine runs on it', async () => {
  expect(hasNative()).toBe(true)
  expect(await nativeLoads()).toBe(true)
})
