import type { SearchResults } from '@hattama/contract/insight/search'
import { beforeAll, expect, test } from 'vitest'
import { testApp } from '#testing/app.ts'
import { turnFor } from '#testing/ask-chat.ts'
import { seedMeeting } from '#testing/talk.ts'
import { chatRoutes } from '../chat/routes.ts'
import { maskNext } from './mask-documents.ts'
import { searchRoutes } from './routes.ts'

/** Speakers pause within numbers, and each piece is a separate segment. */
const paused = `
Dana: The crane for the tower costs us 45
Dana: 000 000 tenge with the scaffolding, and it arrives on 5
Dana: January 2027 at the embankment.
Alan: My phone number is 8 701
Alan: 555 77
Alan: 33 about the warehouse.
`

const t = testApp([searchRoutes, chatRoutes])
let me: { token: string; workspaceId: string; userId: string }
let id: string

beforeAll(async () => {
  me = await t.signedIn()
  id = (await seedMeeting(t.database.db, me, 'Site', paused)).id
})

const excerptFor = async (q: string) => {
  const path = `/api/search?${new URLSearchParams({ q })}`
  const { hits } = (await t.call<SearchResults>('GET', path, me.token)).body
  return hits
    .flatMap((hit) => hit.excerpts.filter((e) => e.kind === 'transcript').map((e) => e.text))
    .join('\n')
}

const answerTo = async (question: string) => {
  const { sentences } = (await turnFor(t, me.token, { question, recordingId: id })).answer
  return sentences.flatMap((s) => [s.text, ...s.citations.map((c) => c.quote)])
}

test('a hit shows the whole of a sum and of a date that was paused in', async () => {
  expect(await excerptFor('tower')).toMatch(/costs us 45 000 000 tenge$/)
  expect(await excerptFor('scaffolding')).toMatch(/^45 000 000 tenge .* on 5 January 2027$/)
  expect(await excerptFor('embankment')).toMatch(/^5 January 2027/)
})

test('so do the quotes of an answer', async () => {
  const said = (await answerTo('What does the crane for the tower cost?')).join('\n')
  expect(said).toContain('45 000 000 tenge')
  expect(said).not.toMatch(/45$/m)
  expect(said).not.toMatch(/^000/m)
})

test('hidden, no half of a number stands at an edge', async () => {
  expect(await excerptFor('warehouse')).toContain('33 about the warehouse')
  await t.database.sql`update workspaces set personal_kinds = '{phone}' where id = ${me.workspaceId}`
  await t.database.sql`update recordings set hides_personal = true where id = ${id}`
  expect(await maskNext(t.database.db)).toBe(true)
  const hit = await excerptFor('warehouse')
  expect(hit).toContain('about the warehouse')
  expect(hit).not.toMatch(/33|77|555|701/)
  expect(await excerptFor('phone')).not.toMatch(/33|77|555|701/)
  const answer = await answerTo('What is about the warehouse?')
  expect(answer.length).toBeGreaterThan(0)
  expect(answer.join(' ')).not.toMatch(/33|77|555|701/)
})
