import { expect, test } from 'vitest'
import { idle, type Session } from '../recording/session.ts'
import { endOfSlot, lookAtSlot, type Slot } from './slot.ts'

const ofSlot = (startsAt: string, endsAt: string) => endOfSlot({ startsAt, endsAt })

test('a slot ends when the calendar says, and one of a whole day says nothing', () => {
  expect(ofSlot('2026-01-01T10:00:00.000Z', '2026-01-01T11:00:00.000Z')).toBe(Date.UTC(2026, 0, 1, 11))
  expect(ofSlot('2026-01-01T00:00:00.000Z', '2026-01-02T00:00:00.000Z')).toBeNull()
  expect(ofSlot('2026-01-01T10:00:00.000Z', '2026-01-01T10:00:00.000Z')).toBeNull()
  expect(endOfSlot(null)).toBeNull()
})

const minute = 60_000
const facts = {
  id: 'r',
  title: '',
  source: 'tab',
  tabId: 7,
  microphone: true,
  earlierMs: 0,
  names: null,
} as const
const recording: Session = { ...idle, phase: 'recording', facts, startedAt: 0 }

/** Looks once a minute for `minutes`; returns when it asked, and how often the server was called. */
const looked = async (answers: (number | null | Error)[], minutes: number, session = recording) => {
  let slot: Slot | null = null
  let calls = 0
  const asked: number[] = []
  for (let at = 0; at <= minutes; at++) {
    const seen = await lookAtSlot(slot, session, at * minute + 1_000_000_000, async () => {
      const answer = answers[Math.min(calls++, answers.length - 1)] ?? null
      if (answer instanceof Error) throw answer
      return answer
    })
    slot = seen?.slot ?? null
    if (seen?.asks) asked.push(at)
  }
  return { asked, calls }
}
const ends = (minutes: number) => 1_000_000_000 + minutes * minute

test('it is asked about once, five minutes after its time is over', async () => {
  expect(await looked([ends(30)], 90)).toEqual({ asked: [35], calls: 1 })
})

test('a server that does not know, or does not answer, is asked again after ten minutes', async () => {
  expect(await looked([null, new Error('offline'), ends(15)], 40)).toEqual({ asked: [20], calls: 3 })
  expect(await looked([null], 60)).toEqual({ asked: [], calls: 7 })
})

test('what began after its slot was over is not asked about, nor is anything while nothing is recorded', async () => {
  expect((await looked([ends(-10)], 30, { ...recording, startedAt: ends(-9) })).asked).toEqual([])
  expect(await looked([ends(10)], 30, idle)).toEqual({ asked: [], calls: 0 })
})
