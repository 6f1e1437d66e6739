import { hiddenMark } from '@hattama/contract/rules/library/personal-data'
import { expect, test } from 'vitest'
import { testApp } from '#testing/app.ts'
import { seedTimedMeeting } from '#testing/talk.ts'
import type { StoredWord } from '#kernel/db/columns.ts'
import type { Person } from '#kernel/http/person.ts'
import { changeRedaction, reveal } from '#library/personal-data/reveal.ts'
import { formerReading, readWhole } from './former-reading.ts'

const t = testApp([])
const { signal } = new AbortController()

test('what a segment said before is read as its meeting is: words under a cover, and data in the text itself, are hidden', async () => {
  const { db, sql } = t.database
  const owner = await t.signedIn()
  await sql`update workspaces set personal_kinds = '{phone}' where id = ${owner.workspaceId}`
  const { id } = await seedTimedMeeting(db, owner, 'Lamps', 'Dana: My phone is 8 701 555 77 33.')
  const me = {
    ...owner,
    role: 'owner',
    via: 'session',
    tokenId: 't',
    email: 'x',
    address: null,
  } as unknown as Person
  const [row] = await sql<{ words: StoredWord[] }[]>`select words from segments where recording_id = ${id}`
  const spoken = row?.words ?? []
  const last = spoken.at(-1) as StoredWord
  const at = (text: string, [, startMs, endMs]: StoredWord): StoredWord => [text, startMs, endMs, 1]
  const read = async (text: string, words?: StoredWord[]) =>
    (await formerReading(db, me, id, signal))({ text, ...(words && { words }) })
  const words: StoredWord[] = [['Write', 200_000, 200_100, 1], at('seven', last), at('seven', last)]
  expect(await read('Write seven seven', words)).toBe('Write seven seven')
  await changeRedaction(db, me, id, true)
  // the number itself was said later than the first word
  expect(await read('Write seven seven', words)).toBe(`Write ${hiddenMark}`)
  const behind: StoredWord[] = [
    ['8', 90_000, 90_100, 1],
    ['701', 90_100, 90_200, 1],
    ['555', 90_200, 90_300, 1],
  ]
  const phone: StoredWord[] = [...behind, ['77', 90_300, 90_400, 1], ['33', 90_400, 90_500, 1]]
  expect(await read('8 701 555 77 33', phone)).not.toContain('555')
  expect(await read('')).toBe('')
  expect((await formerReading(db, me, id, signal))(undefined)).toBeUndefined()
  expect((await formerReading(db, me, id, signal))({ words })).toBeUndefined()
  await reveal(db, me, id)
  expect(await read('Write seven seven', words)).toBe('Write seven seven')
  expect(readWhole({ text: 'x' })).toBe('x')
})
