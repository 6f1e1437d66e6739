import { slideLimits, slideLookMs } from '@hattama/contract/rules/slides'
import { expect, test } from 'vitest'
import { openChooser } from './choose-slide.ts'
import type { PictureHash } from './picture-hash.ts'

/** A picture of its own by a number; `moved` bits of it are others. */
const picture = (number: number, moved = 0): PictureHash => ({
  bits: Uint8Array.from({ length: 256 }, (_, i) => {
    const bit = (i >> (number % 8)) & 1
    return i < moved ? 1 - bit : bit
  }),
  isBlank: false,
})
const blank: PictureHash = { bits: new Uint8Array(256), isBlank: true }

/** Looks once a second at these, and keeps what is to be kept: the seconds at which that was seen first. */
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

test('there is an end to them, those of a recorder that died among them', () => {
  const chooser = openChooser()
  chooser.had(slideLimits.aMeeting)
  chooser.look(picture(1), 0)
  expect(chooser.look(picture(1), 1000)).toEqual({ keep: false })
})
