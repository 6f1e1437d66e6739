import { afterAll, inject } from 'vitest'

// registered by a setup file, so it runs after the file's own cleanup
afterAll(async () => {
  await fetch(`${inject('shared')}/over`)
})
