import { expect, test } from 'vitest'
import { sideOf, follow, followAtStart } from './follow.ts'

test('a scroll that keeps the spoken word in view changes nothing', () => {
  expect(follow(followAtStart, { type: 'scrolled', away: null })).toBe(followAtStart)
})

test('a scroll that loses the word stops following and shows the way back', () => {
  expect(follow(followAtStart, { type: 'scrolled', away: 'above' })).toEqual({
    following: false,
    away: 'above',
  })
})

test('playback never turns following on again, but the chip goes while the word is in view', () => {
  const reading = follow(followAtStart, { type: 'scrolled', away: 'below' })
  const met = follow(reading, { type: 'moved', away: null })
  expect(met).toEqual({ following: false, away: null })
  expect(follow(met, { type: 'moved', away: 'below' })).toEqual({ following: false, away: 'below' })
})

test('the person turns it on: by asking, or by scrolling the word back into view', () => {
  const reading = follow(followAtStart, { type: 'scrolled', away: 'below' })
  expect(follow(reading, { type: 'returned' })).toEqual(followAtStart)
  expect(follow(reading, { type: 'scrolled', away: null })).toEqual(followAtStart)
})

test('while following, playback shows no chip', () => {
  expect(follow(followAtStart, { type: 'moved', away: 'below' })).toBe(followAtStart)
})

test('a rectangle is away only when none of it is in the free part of the window', () => {
  expect(sideOf({ top: 10, bottom: 99 }, 100, 600)).toBe('above')
  expect(sideOf({ top: 90, bottom: 110 }, 100, 600)).toBeNull()
  expect(sideOf({ top: 600, bottom: 620 }, 100, 600)).toBe('below')
})
