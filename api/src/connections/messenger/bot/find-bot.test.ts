import { expect, test } from 'vitest'
import { testApp } from '#testing/app.ts'
import { findBot, keepToken, meetBot, noteHeard, noteRefused } from './find-bot.ts'
import { botFacts } from './set-token.ts'

const t = testApp([])

test('what a bot that was replaced answers too late says nothing of the one there is now', async () => {
  const { db, env } = t.parts
  const place = { db, env, seal: t.parts.connectionSeal }
  await keepToken(place, `1:${'a'.repeat(35)}`)
  const old = await findBot(place)
  await keepToken(place, `2:${'b'.repeat(35)}`)
  const now = await findBot(place)
  if (!old || !now) throw new Error('there is no bot')
  await meetBot(db, now, { id: 2, username: 'new_bot' })
  const facts = await botFacts(place)
  expect(facts).toMatchObject({ from: 'admin', username: 'new_bot', lastError: null })
  await noteRefused(db, old, { ok: false, fault: 'unauthorised', status: 401 })
  await meetBot(db, old, { id: 1, username: 'old_bot' })
  await noteHeard(db, old)
  expect(await botFacts(place)).toEqual(facts)
  await noteRefused(db, now, { ok: false, fault: 'busy', status: 429 })
  expect(await botFacts(place)).toMatchObject({ username: 'new_bot', lastError: { fault: 'busy' } })
})
