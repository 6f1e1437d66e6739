import { describe, expect, test } from 'vitest'
import { meetingIn } from '#testing/document-meeting.ts'
import type { MeetingText } from './meeting.ts'
import { meetingDocument } from './meeting-document.ts'
import type { Block } from './model/document.ts'

const options = { language: 'en', publicUrl: 'https://h.example', timeZone: 'UTC' } as const
const made = (more: Partial<MeetingText> = {}, wanted: object = {}) =>
  meetingDocument({ ...meetingIn('en'), ...more }, { ...options, ...wanted })
const of = <K extends Block['kind']>(blocks: readonly Block[], kind: K) =>
  blocks.filter((block): block is Extract<Block, { kind: K }> => block.kind === kind)
const spoken = (): NonNullable<MeetingText['spoken']> => {
  const found = meetingIn('en').spoken
  if (!found) throw new Error('the fixture has one')
  return found
}
const facts = (more: Partial<MeetingText> = {}, wanted: object = {}) =>
  Object.fromEntries(
    of(made(more, wanted).blocks, 'facts')[0]?.facts.map(({ name, value }) => [name, value]) ?? [],
  )

describe('a turn in a document', () => {
  const segment = (id: string, startMs: number, speakerId: string) => ({
    id,
    speakerId,
    startMs,
    endMs: startMs + 500,
    words: [['Hello.', startMs, startMs + 500]] as never,
    language: null,
  })
  const turns = (wanted: object = {}) =>
    of(
      made(
        {
          summary: null,
          spoken: { ...spoken(), segments: [segment('1', 65_900, 'a'), segment('2', 70_000, 'b')] },
        },
        wanted,
      ).blocks,
      'turn',
    )

  test('links the second it begins in', () => {
    expect(turns().map(({ moment }) => [moment.text, moment.link, moment.isMoment])).toEqual([
      ['01:05', expect.stringMatching(/^https:\/\/h\.example\/recordings\/.+\?t=65$/), true],
      ['01:10', expect.stringMatching(/\?t=70$/), true],
    ])
  })

  test('links where its readers may go, or nowhere', () => {
    expect(turns({ page: 'https://h.example/page' })[0]?.moment.link).toBe('https://h.example/page?t=65')
    expect(turns({ page: null })[0]?.moment.link).toBe('')
  })

  test('has the voice of its speaker', () => {
    expect(turns().map(({ voice }) => voice)).toEqual([0, 1])
  })
})

describe('what a document is called', () => {
  const kind = (more: Partial<MeetingText>) => made(more).kind
  test('depends on what it holds', () => {
    const both = kind({})
    expect(kind({ spoken: null })).not.toBe(both)
    expect(both).toContain(kind({ spoken: null }))
    expect(kind({ summary: null })).toBe('Transcript')
  })

  test('a meeting without a title has one that says so', () => {
    expect(made({ title: '' }).title).not.toBe('')
    expect(made({ title: 'Plan' }).title).toBe('Plan')
  })

  test('its text is in the language that was spoken, as far as that is known', () => {
    const metadata = (language: string | null) => ({
      summary: null,
      spoken: { ...spoken(), metadata: { ...spoken().metadata, language } } as never,
    })
    expect(made(metadata('kk')).textLanguage).toBe('kk')
    expect(made(metadata(null)).textLanguage).toBe('en')
    expect(made(metadata('kk-KZ"')).textLanguage).toBe('en')
  })
})

describe('the facts of a meeting', () => {
  test('name its people: those of the minutes, else those heard, else those it was made with', () => {
    const participants = (more: Partial<MeetingText>) => facts(more)['Participants']?.[0]?.text
    expect(participants({ summary: null })).toMatch(/^Айгерім Серікова, Иван Петров, \S/)
    expect(participants({ summary: null, spoken: null, participants: ['Zoe', 'Ann'] })).toBe('Zoe, Ann')
    expect(participants({ summary: null, spoken: null, participants: [] })).toBeUndefined()
  })

  test('tell when its sound was removed, and where it can be opened', () => {
    const removed = Object.values(facts({ soundGoneAt: new Date('2026-12-01T00:00:00Z') })).flat()
    expect(removed.map(({ text }) => text).join(' ')).toContain('Dec')
    expect(
      Object.values(facts())
        .flat()
        .filter(({ link }) => link),
    ).toHaveLength(1)
    expect(
      Object.values(facts({}, { page: null }))
        .flat()
        .filter(({ link }) => link),
    ).toEqual([])
  })
})

describe('above the transcript is said', () => {
  const note = (metadata: object, more: object = {}) =>
    of(
      made({
        summary: null,
        spoken: { ...spoken(), metadata: { ...spoken().metadata, draft: false, ...metadata }, ...more },
      }).blocks,
      'note',
    ).map(({ text }) => text)

  test('what is missing of it, and nothing of a whole one', () => {
    expect(note({ complete: true, gaps: [] })).toEqual([])
    expect(note({ complete: false, gaps: [] })).toHaveLength(1)
    expect(note({ complete: true, gaps: [], draft: true })).toHaveLength(1)
    expect(note({ complete: true, gaps: [] }, { lacksFillers: true })).toHaveLength(1)
    expect(note({ complete: true, gaps: [{ startMs: 65_000, endMs: 125_000 }] })[0]).toContain('01:05–02:05')
  })
})

test('minutes and transcript in one file are parted by a heading on a new page', () => {
  const starts = (more: Partial<MeetingText>) =>
    of(made(more).blocks, 'heading').filter(({ startsPage }) => startsPage === true).length
  expect([starts({}), starts({ summary: null }), starts({ spoken: null })]).toEqual([1, 0, 0])
})
