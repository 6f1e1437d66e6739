import { beforeAll, describe, expect, test } from 'vitest'
import { testApp } from '#testing/app.ts'
import { seedAsked } from '#testing/asked-meetings.ts'
import { answerStats } from './answer-stats.ts'
import { findMeetings } from './found-meetings.ts'
import { findMinuteLines, findOutcomes } from './found-outcomes.ts'
import { nextQuestions } from './next-questions.ts'
import { findAllTasks, findOpenTasks, knownPeople } from './open-tasks.ts'
import { ofAll, type Plan } from './plan.ts'
import { findPeople, findTalkers } from './talk-time.ts'
import { findToldTasksOfAll } from './told-tasks.ts'

const t = testApp([])
type Somebody = Awaited<ReturnType<typeof t.signedIn>>
let me: Somebody
let ids: Record<string, string>
beforeAll(async () => {
  ;({ me, ids } = await seedAsked(t))
})

const scope = (more: object = {}) => ({
  workspaceId: me.workspaceId,
  userId: me.userId,
  recordingIds: null,
  ...more,
})
const of = (more: Partial<Plan>): Plan => ({ ...ofAll, stat: 'list', ...more })

describe('meetings', () => {
  const found = async (
    plan: Partial<Plan>,
    more: object = {},
    limit = 9,
    order: 'newest' | 'oldest' = 'newest',
  ) => {
    const { meetings, total, totalMs } = await findMeetings(t.database.db, scope(more), of(plan), {
      limit,
      order,
    })
    return [meetings.map(({ title }) => title), total, totalMs] as const
  }
  test('are counted and added up, in either order', async () => {
    expect(await found({})).toEqual([['new', 'old'], 2, 1_200_000])
    expect(await found({}, {}, 1, 'oldest')).toEqual([['old'], 2, 1_200_000])
    expect(await found({ topic: 'quantum' })).toEqual([[], 0, 0])
  })

  test('are narrowed to days, a person, a topic, or those chosen', async () => {
    expect((await found({ from: '2026-11-03' }))[0]).toEqual(['new'])
    expect((await found({ from: '2026-11-02', to: '2026-11-02' }))[0]).toEqual(['old'])
    expect((await found({ to: '2026-11-01' }))[0]).toEqual([])
    expect((await found({ person: 'Ann' }))[0]).toEqual(['new', 'old'])
    expect((await found({ person: 'Zoe' }))[0]).toEqual([])
    expect((await found({ topic: 'budget' }))[0]).toEqual(['old'])
    expect((await found({}, { recordingIds: [ids['new'], ids['theirs']] }))[0]).toEqual(['new'])
  })

  test('with a topic cite where most is said of it', async () => {
    const { meetings } = await findMeetings(t.database.db, scope(), of({ topic: 'gate' }), {
      limit: 9,
      order: 'newest',
    })
    expect(meetings[0]?.citation).toMatchObject({ speaker: 'Bo', recordingTitle: 'old', startMs: 5000 })
    const plain = await findMeetings(t.database.db, scope(), of({}), { limit: 9, order: 'newest' })
    expect(plain.meetings.map(({ citation }) => citation)).toEqual([null, null])
    // words that are none narrow nothing
    expect((await found({ topic: '!' }))[1]).toBe(2)
  })
})

describe('what minutes hold', () => {
  test('decisions come in the order they were made, the possible ones apart and each once', async () => {
    const { db } = t.database
    const outcomes = await findOutcomes(db, scope(), of({ stat: 'decisions' }), 9)
    expect(outcomes.map(({ text, isPossible }) => [text, isPossible])).toEqual([
      ['The budget grows', false],
      ['We sell the shed', true],
      ['We paint the gate', false],
    ])
    expect(outcomes[2]?.citation).toMatchObject({ speaker: 'Bo', startMs: 5000, recordingTitle: 'old' })
    expect(outcomes[0]?.citation).toBeNull()
    expect(
      (await findOutcomes(db, scope(), of({ stat: 'decisions', topic: 'shed' }), 0)).map(
        ({ text, citation }) => [text, citation],
      ),
    ).toEqual([['We sell the shed', null]])
  })

  test('as many are cited as are asked for, in the meetings they come from', async () => {
    const [first, , last] = await findOutcomes(t.database.db, scope(), of({ stat: 'decisions' }), 1)
    expect([first?.citation, last?.citation?.speaker]).toEqual([null, 'Bo'])
    const none = await findOutcomes(t.database.db, scope(), of({ stat: 'decisions' }), 0)
    expect(none.map(({ citation }) => citation)).toEqual([null, null, null])
  })

  test('questions come with those that may be some', async () => {
    const questions = await findOutcomes(t.database.db, scope(), of({ stat: 'questions' }), 9)
    expect(questions.map(({ text, isPossible }) => [text, isPossible])).toEqual([
      ['Who pays?', false],
      ['What colour?', true],
    ])
  })

  test('lines of any kind are told once, decisions first', async () => {
    const lines = await findMinuteLines(t.database.db, scope(), {
      plan: of({}),
      names: (text) => text.includes('gate'),
      cited: 9,
    })
    expect(lines.map(({ text }) => text)).toEqual(['We paint the gate', 'The gate is old'])
  })
})

describe('tasks', () => {
  const names = async (plan: Partial<Plan>, find = findOpenTasks) =>
    (await find(t.database.db, scope(), of({ stat: 'tasks', ...plan }))).map(({ item: one }) => one.task)

  test('are open ones of the newest meeting first, or all', async () => {
    expect(await names({})).toEqual(['Count the money', 'Paint the gate'])
    expect(await names({}, findAllTasks)).toEqual(['Count the money', 'Paint the gate', 'Call the bank'])
    expect(
      (await findToldTasksOfAll(t.database.db, scope(), 'en')).map(({ task, isDone, assignee }) => [
        task,
        isDone,
        assignee,
      ]),
    ).toEqual([
      ['Count the money', false, ''],
      ['Paint the gate', false, 'Bo'],
      ['Call the bank', true, 'Ann'],
    ])
  })

  test('are of a person, about a topic, or due at a time, the soonest first', async () => {
    expect(await names({ person: 'Bo' })).toEqual(['Paint the gate'])
    expect(await names({ person: 'Zoe' })).toEqual([])
    expect(await names({ topic: 'money' })).toEqual(['Count the money'])
    const due = (from: string | null, to: string | null) => ({ due: { span: 'day' as const, from, to } })
    expect(await names(due(null, '2026-11-30'))).toEqual(['Count the money', 'Paint the gate'])
    expect(await names(due('2026-11-11', null))).toEqual(['Paint the gate'])
  })

  test('cite where they were given, if that is known', async () => {
    const [money, gate] = await findOpenTasks(t.database.db, scope(), of({ stat: 'tasks' }))
    expect(money?.citation).toBeNull()
    expect(gate?.citation).toMatchObject({ startMs: 5400, recordingTitle: 'old' })
  })
})

describe('people', () => {
  test('known are those heard, named or with a task, of what somebody sees', async () => {
    const known = await knownPeople(t.database.db, scope())
    expect(known.toSorted()).toEqual(['Ann', 'Bo'])
  })

  test('who talked longest, with their share', async () => {
    const talkers = await findTalkers(t.database.db, scope(), of({ stat: 'speaking' }))
    expect(talkers.map(({ name, ms, share }) => [name, ms, share])).toEqual([
      ['Bo', 9000, 67],
      ['Ann', 4500, 33],
    ])
    expect(talkers[0]?.citation.speaker).toBe('Bo')
    const one = await findTalkers(
      t.database.db,
      scope({ recordingIds: [ids['old']] }),
      of({ stat: 'speaking', topic: 'gate' }),
    )
    expect(one.map(({ name, share }) => [name, share])).toEqual(
      expect.arrayContaining([
        ['Ann', 50],
        ['Bo', 50],
      ]),
    )
    await t.database.sql`update speakers set name = '' where recording_id = ${ids['new'] ?? ''}`
    // a voice without a name counts as well, in its own meeting
    const all = await findTalkers(t.database.db, scope(), of({ stat: 'speaking' }))
    expect(all.map(({ ms }) => ms).toSorted((a, b) => a - b)).toEqual([4500, 4500, 4500])
    expect(all.map(({ name, isNamed }) => [name, isNamed])).toContainEqual(['Speaker 1', false])
    const unnamed = await findTalkers(
      t.database.db,
      scope({ recordingIds: [ids['new']] }),
      of({ stat: 'speaking' }),
    )
    expect(unnamed.map(({ name }) => name)).toEqual(['Speaker 1'])
    await t.database.sql`update speakers set name = 'Bo' where recording_id = ${ids['new'] ?? ''}`
  })

  test('who took part most often', async () => {
    const people = await findPeople(t.database.db, scope(), of({ stat: 'people' }))
    expect(
      people.map(({ name, meetings, newest }) => [name, meetings, newest.map(({ title }) => title)]),
    ).toEqual([
      ['Ann', 2, ['new', 'old']],
      ['Bo', 2, ['new', 'old']],
    ])
    expect(await findPeople(t.database.db, scope(), of({ stat: 'people', topic: 'quantum' }))).toEqual([])
  })
})

describe('an answer counted from the database', () => {
  const ask = async (question: string, more: object = {}, now = new Date('2026-11-18T10:00:00Z')) => {
    const { signal } = new AbortController()
    const asked = { question, scope: scope(more), answerIn: 'en', nextIn: 'en' } as const
    const told = await answerStats(t.database.db, { ...asked, model: null, signal, now })
    return (
      told && {
        texts: told.answer.sentences.map(({ text }) => text),
        sentences: told.answer.sentences,
        isNone: told.isNone,
        told,
      }
    )
  }

  test.each([
    ['How many meetings do we have?', ['2 meetings.']],
    ['Show the first meeting', [expect.any(String), expect.stringMatching(/^Nov 2, 2026 · old · 10 min/)]],
    ['Show the last meeting', [expect.any(String), expect.stringMatching(/^Nov 9, 2026 · new · 10 min/)]],
    ['How many hours did we spend in meetings?', [expect.stringMatching(/^20 min/)]],
    [
      'What remains?',
      [
        '2 open tasks.',
        'Count the money · x',
        'Paint the gate · Bo · Friday',
        'Still open:',
        'Who pays?',
        'This may still be open, too. Check it in the recording:',
        '“What colour?”',
      ],
    ],
    [
      'Which tasks are open?',
      [expect.stringContaining('2'), 'Count the money · x', 'Paint the gate · Bo · Friday'],
    ],
  ])('%s', async (question, texts) => expect((await ask(question))?.texts).toEqual(texts))

  test('names the decisions, then what may be some, quoted', async () => {
    const told = await ask('What decisions were made?')
    expect(told?.texts).toHaveLength(5)
    expect(told?.texts.slice(1, 3)).toEqual(['The budget grows', 'We paint the gate'])
    expect(told?.texts[4]).toContain('We sell the shed')
    expect(told?.isNone).toBe(false)
    expect(told?.sentences[2]?.citations).toHaveLength(1)
    expect(told?.sentences[1]?.meetings).toMatchObject([{ title: 'old' }])
    expect(told?.told).toMatchObject({
      engine: 'figures',
      model: null,
      answer: { found: true, dropped: 0, stopped: false },
    })
  })

  test('is left to the words of the meeting where minutes hold none', async () => {
    expect(await ask('What decisions were made?', { recordingIds: [ids['new']] })).toBeNull()
    expect(await ask('Which tasks are open?', { recordingIds: [ids['theirs']] })).toMatchObject({
      isNone: true,
    })
    expect(await ask('Which meetings mentioned quantum?')).toMatchObject({ isNone: false })
  })

  test('of a single meeting is given only for what can be asked about one', async () => {
    expect(await ask('How many meetings do we have?', { recordingIds: [ids['old']] })).toBeNull()
    expect((await ask('Who spoke most?', { recordingIds: [ids['old']] }))?.texts).toHaveLength(2)
    expect(await ask('What colour is the gate?')).toBeNull()
  })

  test('offers what else the meetings hold, and not what was just asked', async () => {
    const next = await nextQuestions(t.database.db, scope(), {
      asked: 'tasks',
      sentences: [],
      language: 'en',
    })
    expect(next.length).toBeGreaterThan(0)
    expect(next.length).toBeLessThanOrEqual(3)
    const citation = { speaker: 'Bo', recordingId: ids['old'] } as never
    const cited = [{ text: '', citations: [citation] }]
    const ofBo = await nextQuestions(t.database.db, scope(), {
      asked: 'decisions',
      sentences: cited,
      language: 'en',
    })
    expect(ofBo.join()).toContain('Bo')
    const asked = await nextQuestions(t.database.db, scope(), {
      asked: 'tasks',
      sentences: cited,
      language: 'en',
    })
    expect(asked.join()).not.toContain('Bo')
  })
})
