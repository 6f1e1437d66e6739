import { expect, inject, test } from 'vitest'
import { startDyingServer, uncaughtDuring } from '#testing/dying-server.ts'
import { answers } from './answers.ts'

test('a server that dies at the first question does not answer, and nobody has to catch another error', async () => {
  const dying = await startDyingServer()
  try {
    const uncaught = await uncaughtDuring(async () => expect(await answers(dying.url)).toBe(false))
    expect(uncaught).toEqual([])
  } finally {
    dying.stop()
  }
})

test('one that lives answers', async () => {
  expect(await answers(inject('databaseUrl'))).toBe(true)
})
