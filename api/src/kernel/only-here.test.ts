import { expect, test } from 'vitest'
import { isOnlyHere } from './only-here.ts'

test('an address that leads to this computer only is told from others', () => {
  for (const here of ['http://127.0.0.1:4000', 'http://localhost', 'http://[::1]:4000'])
    expect(isOnlyHere(here), here).toBe(true)
  for (const other of ['http://0.0.0.0', 'http://10.0.0.1', 'https://localhost.example.org'])
    expect(isOnlyHere(other), other).toBe(false)
})
