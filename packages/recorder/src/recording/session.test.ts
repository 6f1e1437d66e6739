import { expect, test } from 'vitest'
import { elapsedMs, idle, nextSession, type Facts, type Session, type SessionEvent } from './session.ts'

const facts: Facts = {
  id: 'a',
  title: 'Weekly',
  source: 'tab',
  tabId: 7,
  microphone: true,
  earlierMs: 0,
  names: null,
}
const after = (...events: SessionEvent[]): Session => events.reduce(nextSession, idle)
const begun: SessionEvent = { type: 'begun', facts, at: 1000 }

test('nothing is called a recording before a chunk is stored', () => {
  expect(after(begun).phase).toBe('starting')
  expect(after(begun, { type: 'stored' }).phase).toBe('recording')
})

test('a further chunk changes nothing, so nobody is woken for it', () => {
  const state = after(begun, { type: 'stored' })
  expect(nextSession(state, { type: 'stored' })).toBe(state)
})

test('pauses do not count', () => {
  const state = after(
    begun,
    { type: 'stored' },
    { type: 'paused', at: 5000 },
    { type: 'resumed', at: 60_000 },
  )
  expect(state.phase).toBe('recording')
  expect(elapsedMs(state, 61_000)).toBe(5000)
  expect(elapsedMs(after(begun, { type: 'paused', at: 5000 }), 90_000)).toBe(4000)
})

test('what an earlier run recorded counts', () => {
  expect(elapsedMs(after({ ...begun, facts: { ...facts, earlierMs: 60_000 } }), 3000)).toBe(62_000)
})

test('an end forgets everything but its reason', () => {
  expect(
    after(begun, { type: 'stored' }, { type: 'stopping' }, { type: 'ended', fault: 'disk-full' }),
  ).toEqual({
    ...idle,
    fault: 'disk-full',
  })
  expect(after(begun).fault).toBeNull()
})

test('what the page tells keeps the title it does not name', () => {
  const named = nextSession(after(begun), { type: 'page', names: 2 })
  expect(named.facts).toEqual({ ...facts, names: 2 })
  const titled = nextSession(named, { type: 'page', names: 2, title: 'Monthly' })
  expect(titled.facts).toEqual({ ...facts, names: 2, title: 'Monthly' })
  expect(nextSession(titled, { type: 'page', names: 3 }).facts).toMatchObject({ names: 3, title: 'Monthly' })
  // nothing changes and nobody is woken for what is already known
  expect(nextSession(titled, { type: 'page', names: 2 })).toBe(titled)
  expect(nextSession(titled, { type: 'page', names: 2, title: 'Monthly' })).toBe(titled)
})

const silence: SessionEvent = { type: 'asked', ask: { why: 'silence', endsAt: 90_000 } }
const slot: SessionEvent = { type: 'asked', ask: { why: 'slot', endsAt: null } }
const asksAfter = (...events: SessionEvent[]) =>
  after(begun, { type: 'stored' }, ...events).asks.map(({ why }) => why)

test('a word takes back the question about silence, and no other, whichever was asked first', () => {
  expect(asksAfter(slot, silence)).toEqual(['silence', 'slot'])
  expect(asksAfter(silence, slot)).toEqual(['silence', 'slot'])
  for (const order of [
    [slot, silence],
    [silence, slot],
  ]) {
    expect(asksAfter(...order, { type: 'withdrawn' })).toEqual(['slot'])
  }
  expect(asksAfter(silence, { type: 'withdrawn' })).toEqual([])
})

test('a person who lets it go on has answered everything, and an end asks nothing', () => {
  expect(asksAfter(slot, silence, { type: 'answered' })).toEqual([])
  expect(asksAfter(slot, silence, { type: 'stopping' })).toEqual([])
  expect(nextSession(idle, slot)).toBe(idle)
})

test('events that do not fit change nothing', () => {
  for (const event of [
    { type: 'stored' },
    { type: 'paused', at: 1 },
    { type: 'resumed', at: 1 },
    { type: 'stopping' },
    { type: 'withdrawn' },
    { type: 'answered' },
    { type: 'warned', warnings: ['call-silent'] },
  ] satisfies SessionEvent[]) {
    expect(nextSession(idle, event)).toBe(idle)
  }
})
