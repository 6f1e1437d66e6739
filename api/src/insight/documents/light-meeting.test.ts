import { describe, expect, test } from 'vitest'
import type { Summary } from '@hattama/contract/insight/summary'
import type { StoredWord } from '#kernel/db/columns.ts'
import { isLight, isQuick } from './light-meeting.ts'
import type { MeetingText } from './meeting.ts'

const words = (count: number, letters = 1) =>
  Array.from({ length: count }, (): StoredWord => ['a'.repeat(letters), 0, 1] as unknown as StoredWord)
const segment = (list: StoredWord[]) => ({
  id: 's',
  speakerId: 'a',
  startMs: 0,
  endMs: 1,
  words: list,
  language: null,
})
const spoken = (...lists: StoredWord[][]) =>
  ({ segments: lists.map(segment), speakers: [], metadata: {} }) as unknown as MeetingText['spoken']
const meeting = (more: Partial<MeetingText> = {}): MeetingText => ({
  recordingId: 'r',
  title: '',
  tookPlaceAt: new Date(0),
  durationMs: null,
  participants: [],
  summary: null,
  spoken: null,
  ...more,
})
const minutes = (more: Partial<Summary> = {}) =>
  ({
    summary: '',
    keyPoints: [],
    decisions: [],
    nextSteps: [],
    actionItems: [],
    ...more,
  }) as unknown as Summary

const long = (letters: number) => 'a'.repeat(letters)

describe('a meeting is light', () => {
  test('with nothing in it', () => expect(isLight(meeting())).toBe(true))

  test('up to seven hundred words, in any number of segments', () => {
    expect(isLight(meeting({ spoken: spoken(words(400), words(300)) }))).toBe(true)
    expect(isLight(meeting({ spoken: spoken(words(400), words(301)) }))).toBe(false)
  })

  test('up to five thousand letters said', () => {
    expect(isLight(meeting({ spoken: spoken(words(250, 10), words(250, 10)) }))).toBe(true)
    expect(isLight(meeting({ spoken: spoken(words(250, 10), words(250, 10), words(1)) }))).toBe(false)
  })

  test.each([
    ['title', (n: number) => meeting({ title: long(n) })],
    ['names', (n: number) => meeting({ participants: [long(n - 1), 'b'] })],
    ['notes', (n: number) => meeting({ notes: [{ kind: 'note', atMs: 0, text: long(n), name: 'Ann' }] })],
    ['minutes', (n: number) => meeting({ summary: minutes({ summary: long(n) }) })],
    ['key points', (n: number) => meeting({ summary: minutes({ keyPoints: [long(n)] }) })],
    ['decisions', (n: number) => meeting({ summary: minutes({ decisions: [long(n)] }) })],
    ['next steps', (n: number) => meeting({ summary: minutes({ nextSteps: [long(n)] }) })],
    [
      'tasks',
      (n: number) => {
        const task = { task: long(n - 2), assignee: 'a', dueDate: 'b', completed: false }
        const none = { task: '', assignee: null, dueDate: null, completed: false }
        return meeting({ summary: minutes({ actionItems: [task, none] }) })
      },
    ],
    ['words and title', (n: number) => meeting({ title: long(n - 10), spoken: spoken(words(1, 10)) })],
  ])('and up to as many in its %s', (_, of) =>
    expect([5000, 5001].map((n) => isLight(of(n)))).toEqual([true, false]),
  )

  test('unless its minutes are tangled markdown', () => {
    expect(isLight(meeting({ summary: minutes({ summary: '**a** '.repeat(400) }) }))).toBe(false)
    expect(isLight(meeting({ summary: minutes({ summary: '**a** '.repeat(20) }) }))).toBe(true)
  })
})

describe('where words are written one by one', () => {
  const most = { words: 1000, letters: 9000 }

  test('a meeting is quick up to a limit of its own', () => {
    expect(isQuick(meeting({ spoken: spoken(words(1000)) }), most)).toBe(true)
    expect(isQuick(meeting({ spoken: spoken(words(1001)) }), most)).toBe(false)
    expect(isQuick(meeting({ spoken: spoken(words(900, 10)) }), most)).toBe(true)
    expect(isQuick(meeting({ spoken: spoken(words(900, 10), words(1)) }), most)).toBe(false)
  })

  test('but its minutes are judged as usual', () => {
    expect(isQuick(meeting({ summary: minutes({ summary: long(5001) }) }), most)).toBe(false)
    expect(
      isQuick(meeting({ summary: minutes({ summary: long(5000) }), spoken: spoken(words(900)) }), most),
    ).toBe(true)
  })
})
