import { escapeMarkdown } from '@hattama/contract/rules/insight/markdown'
import { withoutMatterLabel } from '@hattama/contract/rules/insight/matter-label'
import { saidBefore } from '@hattama/contract/rules/insight/said-before'
import { parseMoment } from '@hattama/contract/rules/kernel/time'
import { describe, expect, test } from 'vitest'
import { wordsOf } from '#kernel/language/words.ts'
import { extract } from './extract.ts'
import { meetings, unpunctuated } from '#testing/scripted-meetings.ts'
import type { StoredTranscript } from '../../transcript/stored-transcript.ts'

/** The words of a quote that were said in one go: a gap shows where something is left out. */
const partsSaid = (text: string) => {
  const { statement, before } = saidBefore(text)
  return [withoutMatterLabel(statement), ...(before ? [before.words] : [])].flatMap((words) =>
    // each person of several is named in front of their words
    words.split(/ … | – (?=[^:–]{1,40}: )/u).map((part) => part.replace(/^[^:–]{1,40}: /u, '')),
  )
}

/** Every rule an extract must keep, whatever the meeting. */
const expectHonest = (meeting: StoredTranscript) => {
  const { body, actionItems } = extract(meeting)
  const { keyPoints, moments } = body
  expect(moments.keyPoints).toHaveLength(keyPoints.length)
  expect(moments.decisions).toHaveLength(body.decisions.length)
  expect(moments.nextSteps).toHaveLength(body.nextSteps.length)
  const told = [
    ...moments.keyPoints,
    ...moments.decisions,
    ...moments.nextSteps,
    ...actionItems.map((item) => item.moment),
  ]
  for (const moment of told) {
    const segment = meeting.segments.find((s) => s.id === moment?.segmentId)
    expect(segment?.text).toContain(moment?.quote)
    expect(moment?.startMs).toBeGreaterThanOrEqual(segment?.startMs ?? 0)
    expect(moment?.startMs).toBeLessThan(segment?.endMs ?? 0)
  }
  const spokeBehind = (id: string | undefined) => {
    const at = meeting.segments.findIndex((s) => s.id === id)
    const behind = meeting.segments.slice(at + 1, at + 8).map((s) => s.speakerId)
    return body.participants.filter((p) => behind.includes(p.id)).map((p) => p.name)
  }
  const spoken = meeting.segments.flatMap((s) => (s.text.trim() === '' ? [] : [s.text])).join(' ')
  const isQuote = ({ task }: { task: string }) => body.summary.includes(`- “${escapeMarkdown(task)}”`)
  const quotes = [...keyPoints, ...body.decisions, ...body.nextSteps]
  const all = [...quotes, ...actionItems.filter(isQuote).map((item) => item.task)]
  for (const part of all.flatMap(partsSaid)) expect(spoken).toContain(part)
  for (const { task } of actionItems.filter((item) => !isQuote(item))) {
    // worded as a task, in the words and forms of words that were said, and what was said behind it
    const { statement, before } = saidBefore(task)
    for (const part of partsSaid(before?.words ?? '')) expect(spoken).toContain(part)
    const heard = wordsOf(spoken)
    for (const one of wordsOf(statement))
      expect(heard.some((word) => word.slice(0, 2) === one.slice(0, 2))).toBe(true)
  }
  for (const item of actionItems) {
    // without the meeting's date no day can be named
    expect(item).toMatchObject({ dueDate: null, completed: false })
    const isTheirs = item.assignee === item.moment?.speaker || spoken.includes(item.assignee ?? '')
    // else someone takes it on right after
    expect(isTheirs || spokeBehind(item.moment?.segmentId).includes(item.assignee ?? '')).toBe(true)
  }
  for (const [, t] of body.summary.matchAll(/\]\(\?t=([^)]*)\)/g)) {
    const ms = parseMoment(t) ?? -1000
    expect(meeting.segments.some((s) => s.startMs - 1000 < ms && ms < s.endMs)).toBe(true)
  }
  return { body, actionItems }
}

describe('an extract says nothing that was not said', () => {
  for (const [language, meeting] of Object.entries(meetings)) {
    test(`${language}, with and without punctuation`, () => {
      expectHonest(meeting)
      expectHonest(unpunctuated(meeting))
    })
  }

  test('any part of any meeting, in any order', () => {
    let seed = 7
    const random = () => (seed = (seed * 48_271) % 2_147_483_647) / 2_147_483_647
    for (let round = 0; round < 200; round++) {
      const source = [meetings.en, meetings.ru, meetings.kk][round % 3] ?? meetings.en
      const meeting = round % 2 ? source : unpunctuated(source)
      let at = 0
      const segments = Array.from({ length: Math.floor(random() * 60) }, (_, i) => {
        const from = meeting.segments[Math.floor(random() * meeting.segments.length)]
        at += Math.floor(random() * 60_000)
        return {
          id: `${i}`,
          speakerId: from?.speakerId ?? 'a',
          text: from?.text ?? '',
          startMs: at,
          endMs: at + 3000,
        }
      })
      expectHonest({ ...meeting, segments, language: round % 5 ? meeting.language : null })
    }
  })
})
