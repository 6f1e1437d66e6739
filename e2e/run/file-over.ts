import { afterAll, inject } from 'vitest'

// of a setup file, so it comes after whatever the file itself ends
afterAll(async () => {
  await fetch(`${inject('shared')}/over`)
})
