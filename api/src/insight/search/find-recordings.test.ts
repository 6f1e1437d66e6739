import type { SearchQuery } from '@hattama/contract/insight/search'
import { beforeAll, describe, expect, test } from 'vitest'
import { testApp } from '#testing/app.ts'
import { seedMeeting } from '#testing/talk.ts'
import { redactorsOf } from '#library/personal-data/redaction.ts'
import { excerptsOf } from './excerpts.ts'
import { orderByWords } from './find-by-words.ts'
import { findAlike, findHolding, findRecordingsByIds, holdingOf } from './find-recordings.ts'
import { nearWords } from './near-words.ts'
import { spokenIn } from './places.ts'
import { choicesOf, search } from './search.ts'
import { matcher, termsOf } from './terms.ts'

const t = testApp([])
type Somebody = Awaited<ReturnType<typeof t.signedIn>>
let me: Somebody
let stranger: Somebody
const ids: Record<string, string> = {}
const idOf = (title: string) => ids[title] ?? ''

const tell = async (who: Somebody, title: string, day: number, rows: string, more: object = {}) => {
  const createdAt = new Date(Date.UTC(2026, 10, day, 10))
  ids[title] = (await seedMeeting(t.database.db, who, title, rows, { createdAt, language: 'en', ...more })).id
}

beforeAll(async () => {
  me = await t.signedIn()
  stranger = await t.signedIn()
  const many = Array.from({ length: 9 }, (_, i) => `Ann: The gate number ${i} opens.`).join('\n')
  await tell(me, 'Gate plan', 1, 'Ann: We begin.', { participants: ['Timur'], tags: ['roof'] })
  await tell(me, 'Second', 2, `${many}\nBo: The quarterly porch is painted.`, { participants: ['Timur'] })
  await tell(me, 'Third', 3, 'Bo: The gate and the quarterly porch.', {
    language: 'ru',
    tasks: [{ id: crypto.randomUUID(), completed: false, task: 'Weld the hinges', assignee: 'Bo' }],
  })
  await tell(me, 'Archived', 4, 'Bo: The gate is shut.')
  await tell(stranger, 'Theirs', 5, 'Cy: The gate is secret.')
  await t.database.sql`update recordings set archived_at = now() where id = ${idOf('Archived')}`
})

const scope = (who = me) => ({ workspaceId: who.workspaceId, userId: who.userId, ownerId: null })
const query = (q: string, more: object = {}) =>
  ({ q, page: 1, limit: 20, archive: 'out', by: 'words', ...more }) as SearchQuery
const asked = (q: string, more: object = {}, who = me) => ({
  scope: scope(who),
  terms: termsOf(q),
  query: query(q, more),
})
const titlesOf = (found: readonly string[]) =>
  found.map((id) => Object.keys(ids).find((title) => ids[title] === id))
const holding = async (q: string, more: object = {}, range: object = {}) => {
  const found = await findHolding(t.database.db, asked(q, more), { offset: 0, limit: 9, ...range })
  return [titlesOf(found.ids), found.total]
}

describe('the recordings that hold every word', () => {
  test('come with those named so first, then the newest', async () => {
    expect(await holding('gate ')).toEqual([['Gate plan', 'Third', 'Second'], 3])
    expect(await holding('gate porch ')).toEqual([['Third', 'Second'], 2])
    expect(await holding('quantum ')).toEqual([[], 0])
  })

  test('come in pages, without those that are known', async () => {
    expect(await holding('gate ', {}, { limit: 2 })).toEqual([['Gate plan', 'Third'], 3])
    expect(await holding('gate ', {}, { limit: 2, offset: 2 })).toEqual([['Second'], 3])
    expect(await holding('gate ', {}, { without: [idOf('Third')] })).toEqual([['Gate plan', 'Second'], 2])
  })

  test.each([
    [{ from: '2026-11-02' }, ['Third', 'Second']],
    [{ to: '2026-11-02' }, ['Gate plan', 'Second']],
    [{ language: 'ru' }, ['Third']],
    [{ person: 'Timur' }, ['Gate plan', 'Second']],
    [{ archive: 'only' }, ['Archived']],
    [{ archive: 'all' }, ['Gate plan', 'Archived', 'Third', 'Second']],
    [{ in: 'names' }, ['Gate plan']],
    [{ in: 'transcript' }, ['Third', 'Second']],
    [{ in: 'summary' }, []],
  ])('are narrowed by %j', async (more, titles) => expect((await holding('gate ', more))[0]).toEqual(titles))

  test('are told among known ones, and with what they hold it in', async () => {
    const { db } = t.database
    const all = Object.values(ids)
    expect(new Set(titlesOf(await holdingOf(db, asked('porch '), all)))).toEqual(new Set(['Second', 'Third']))
    expect(await holdingOf(db, asked('porch '), [])).toEqual([])
    const found = await findRecordingsByIds(db, asked('gate hinges '), [
      idOf('Third'),
      idOf('Theirs'),
      idOf('Gate plan'),
    ])
    expect(found.map((r) => [r.title, r.isNamed, r.isSpoken, r.isInSummary, r.isShown])).toEqual([
      ['Third', false, true, true, false],
      ['Gate plan', true, false, false, false],
    ])
    expect(await findRecordingsByIds(db, asked('gate '), [])).toEqual([])
  })

  test('with names that resemble what was typed are found last', async () => {
    const { db } = t.database
    expect(titlesOf(await findAlike(db, asked('timyr')))).toEqual(['Second', 'Gate plan'])
    expect(titlesOf(await findAlike(db, asked('timyr', { limit: 1 })))).toEqual(['Second'])
    expect(await findAlike(db, asked('xylophone'))).toEqual([])
  })
})

describe('how far a search goes', () => {
  const by = async (q: string, more: object = {}, offset = 0) => {
    const { ids: found, foundBy } = await orderByWords(t.database.db, asked(q, more), { offset, limit: 9 })
    return [foundBy, titlesOf(found)]
  }

  test('words as typed, some of a phrase, words misspelled, then names alike', async () => {
    expect(await by('porch ')).toEqual(['words', ['Third', 'Second']])
    expect(await by('porch quantum chromodynamics ')).toEqual(['some', expect.arrayContaining(['Third'])])
    expect(await by('quartely ')).toEqual(['alike', ['Third', 'Second']])
    expect(await by('rof ')).toEqual(['name', ['Gate plan']])
    expect(await by('rof ', { in: 'transcript' })).toEqual(['name', []])
  })

  test('beyond the first page only what the first page began', async () => {
    expect(await by('porch quantum chromodynamics ', {}, 9)).toEqual(['words', []])
    expect(await by('rof ', {}, 9)).toEqual(['words', []])
    expect(await by('porch quantum chromodynamics ', { in: 'transcript' })).toEqual(['name', []])
  })

  test('words near a misspelled one are those that people may see', async () => {
    const { db } = t.database
    const near = async (q: string, who = me) => Object.fromEntries(await nearWords(db, asked(q, {}, who)))
    expect(await near('quartely ')).toEqual({ quartely: { words: ['quarterly'], isSame: false } })
    expect(await near('qurtely ')).toEqual({})
    expect(await near('secrte ')).toEqual({})
    expect(await near('secrte ', stranger)).toMatchObject({ secrte: { words: ['secret'] } })
    expect(await near('gat ')).toEqual({})
    expect(Object.keys(await near('quartely paintedd hingess '))).toHaveLength(2)
    expect(await near('порч ')).toEqual({ порч: { words: ['porch'], isSame: true } })
    expect((await near('гейт2 '))['гейт2']).toBeUndefined()
  })
})

describe('what is shown of a recording', () => {
  test('are its best places, and how many more there are', async () => {
    const { db } = t.database
    const hiding = redactorsOf(db, me.workspaceId, Object.values(ids))
    const places = await spokenIn(db, [idOf('Second')], termsOf('gate '), hiding)
    expect(places).toHaveLength(6)
    expect(places.every(({ more }) => more === 3)).toBe(true)
    expect(places[0]?.text).toBe('The gate number 0 opens.')
    const partly = await spokenIn(db, [idOf('Second')], termsOf('gate porch '), hiding)
    expect(partly).toHaveLength(2)
    expect(await spokenIn(db, [], termsOf('gate '), hiding)).toEqual([])
  })

  test('are people and tags, tasks, and what was said, by the place that is searched', async () => {
    const { db } = t.database
    const shown = async (q: string, more: object = {}) => {
      const one = asked(q, more)
      const rows = await findRecordingsByIds(db, one, [idOf('Gate plan'), idOf('Second'), idOf('Third')])
      const found = await excerptsOf(
        db,
        rows.map((row) => ({ ...row, foundBy: 'words' as const })),
        {
          workspaceId: me.workspaceId,
          terms: one.terms,
          matches: matcher(one.terms),
          place: one.query.in,
        },
      )
      return [...found].flatMap(([id, { excerpts }]) =>
        excerpts.map((e) => [titlesOf([id])[0], e.kind, e.text]),
      )
    }
    expect(await shown('timur ')).toEqual([
      ['Gate plan', 'person', 'Timur'],
      ['Second', 'person', 'Timur'],
    ])
    expect(await shown('roof ')).toEqual([['Gate plan', 'tag', 'roof']])
    expect(await shown('hinges ')).toEqual([['Third', 'task', 'Weld the hinges · Bo']])
    expect(await shown('hinges ', { in: 'transcript' })).toEqual([])
    expect((await shown('porch ')).map(([title, kind]) => [title, kind])).toEqual([
      ['Second', 'transcript'],
      ['Third', 'transcript'],
    ])
    expect(await shown('porch ', { in: 'summary' })).toEqual([])
  })
})

describe('a search', () => {
  test('has pages, titles with their marks, and says that nothing is only alike', async () => {
    const needs = { db: t.database.db, embeddings: null, signal: new AbortController().signal }
    const found = await search(needs, scope(), query('gate ', { limit: 2 }))
    expect(found.pagination).toEqual({ page: 1, limit: 2, total: 3, pages: 2 })
    expect(found).toMatchObject({ approximate: false, meaning: 'off' })
    expect(found.hits[0]).toMatchObject({
      title: 'Gate plan',
      titleMarks: [{ start: 0, end: 4 }],
      duration: 60,
      morePlaces: 0,
    })
    expect(
      (await search(needs, scope(), query('gate ', { limit: 2, page: 2 }))).hits.map(
        ({ title, morePlaces }) => [title, morePlaces],
      ),
    ).toEqual([['Second', 3]])
    expect(await search(needs, scope(), query('quartely '))).toMatchObject({ approximate: true })
    expect(await search(needs, scope(), query('! '))).toMatchObject({
      hits: [],
      pagination: { total: 0, pages: 0 },
      approximate: false,
    })
  })

  test('offers the people and languages of what somebody sees', async () => {
    const { people, languages } = await choicesOf(t.database.db, scope())
    expect(people[0]).toEqual({ name: 'Bo', meetings: 3 })
    expect(people.map(({ name }) => name)).toContain('Timur')
    expect(people.map(({ name }) => name)).not.toContain('Cy')
    expect(languages).toEqual(['en', 'ru'])
  })
})
