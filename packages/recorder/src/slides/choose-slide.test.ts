import { slideLimits, slideLookMs } from '@hattama/contract/rules/library/slides'
import { expect, test } from 'vitest'
import { openChooser } from './choose-slide.ts'
import type { PictureHash } from './picture-hash.ts'

/** A distinct picture for each number; `moved` of its bits are flipped. */
const picture = (number: number, moved = 0): PictureHash => ({
  bits: Uint8Array.from({ length: 256 }, (_, i) => {
    const bit = (i >> (number % 8)) & 1
    return i < moved ? 1 - bit : bit
  }),
  isBlank: false,
})
const blank: PictureHash = { bits: new Uint8Array(256), isBlank: true }

/** Looks at these once a second; returns, for each picture kept, the second at which it was first seen. */
const keptOf = (looks: readonly PictureHash[]) => {
  const chooser = openChooser()
  return looks.flatMap((hash, second) => {
    const choice = chooser.look(hash, second * slideLookMs)
    if (!choice.keep) return []
    chooser.kept(hash, second * slideLookMs)
    return [choice.at / slideLookMs]
  })
}
const times = <T>(count: number, one: (i: number) => T) => Array.from({ length: count }, (_, i) => one(i))

test('each slide is kept once, at the moment it came up', () => {
  expect(
    keptOf([...times(5, () => picture(1)), ...times(4, () => picture(2)), ...times(3, () => picture(1))]),
  ).toEqual([0, 5, 9])
})

test('what passes between two slides is none of them', () =>
  expect(keptOf([picture(1), picture(1), picture(3), picture(4), picture(2), picture(2)])).toEqual([0, 4]))

test('a film is never kept', () => expect(keptOf(times(60, (i) => picture(i)))).toEqual([]))

test('a face that moves in the corner makes no slides', () =>
  expect(keptOf(times(60, (i) => picture(1, i % 6)))).toEqual([0]))

test('what shows nothing is not kept', () => expect(keptOf(times(9, () => blank))).toEqual([]))

test('in a minute only so many are kept; what stands still longer is kept when there is room again', () => {
  const seconds = keptOf([
    ...times(slideLimits.aMinute * 2, (i) => picture(i)).flatMap((one) => [one, one]),
    ...times(90, () => picture(7)),
  ])
  expect(seconds.filter((second) => second < 60).length).toBeLessThanOrEqual(slideLimits.aMinute + 1)
  expect(seconds.length).toBeGreaterThan(slideLimits.aMinute)
})

test('two looks with a pause between them are no two looks in a row', () => {
  const chooser = openChooser()
  chooser.look(picture(1), 0)
  chooser.pause()
  expect(chooser.look(picture(1), 60_000)).toEqual({ keep: false })
  expect(chooser.look(picture(1), 61_000)).toEqual({ keep: true, at: 60_000 })
})

/** A kept slide, `resized` in the middle, and the looks after it; returns the seconds of those kept. */
const keptPastResize = (before: readonly PictureHash[], behind: readonly PictureHash[]) => {
  const chooser = openChooser()
  return [...before, null, ...behind].flatMap((hash, second) => {
    const at = second * slideLookMs
    if (!hash) chooser.resized(at)
    const choice = hash ? chooser.look(hash, at) : { keep: false as const }
    if (!hash || !choice.keep) return []
    chooser.kept(hash, at)
    return [choice.at / slideLookMs]
  })
}

test('a slide whose tab gets another size is the same slide, and the next one is another', () =>
  expect(
    keptPastResize(
      [picture(1), picture(1)],
      [picture(2), picture(3), picture(3), picture(3), picture(4), picture(4)],
    ),
  ).toEqual([0, 7]))

test('a tab that is drawn larger and larger makes no slides', () => {
  const chooser = openChooser()
  chooser.look(picture(1), 0)
  chooser.look(picture(1), 1000)
  chooser.kept(picture(1), 1000)
  for (let second = 2; second < 30; second += 1) {
    chooser.resized(second * 1000)
    expect(chooser.look(picture(second), second * 1000)).toEqual({ keep: false })
  }
  expect(chooser.look(picture(29), 30_000)).toEqual({ keep: false })
  expect(chooser.look(picture(29), 31_000)).toEqual({ keep: false })
})

test('a slide that came up just before the tab got another size is kept', () =>
  expect(keptPastResize([picture(1), picture(1), picture(2)], [picture(3), picture(3)])).toEqual([0, 4]))

test('what comes up behind an empty page is kept, whatever size the tab got meanwhile', () =>
  expect(keptPastResize([picture(1), picture(1), blank], [picture(3), picture(3)])).toEqual([0, 4]))

test('a tab that moves on and on after it got another size is not waited for', () =>
  expect(
    keptPastResize(
      [picture(1), picture(1)],
      [...times(6, (i) => picture(i + 2)), picture(1, 20), picture(1, 20)],
    ),
  ).toEqual([0, 9]))

test('there is an end to them, those of a recorder that died among them', () => {
  const chooser = openChooser()
  chooser.had(slideLimits.aMeeting)
  chooser.look(picture(1), 0)
  expect(chooser.look(picture(1), 1000)).toEqual({ keep: false })
})
