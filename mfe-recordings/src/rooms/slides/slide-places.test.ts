import type { Slide } from '@hattama/contract/library/slide'
import { expect, test } from 'vitest'
import { atEnd, slidePlaces } from './slide-places.ts'

const slide = (id: string, atMs: number): Slide => ({
  id,
  atMs,
  width: 1,
  height: 1,
  bytes: 1,
  text: null,
  url: '',
})
const said = [
  { id: 'a', startMs: 1000 },
  { id: 'b', startMs: 5000 },
]
const placed = (slides: Slide[], isWhole: boolean) =>
  [...slidePlaces(slides, said, isWhole)].map(([place, all]) => [place, all.map(({ id }) => id).join()])

test('a picture stands before what was said after it came up', () =>
  expect(placed([slide('1', 0), slide('2', 1000), slide('3', 1001), slide('4', 5000)], true)).toEqual([
    ['a', '1,2'],
    ['b', '3,4'],
  ]))

test('one after the last words stands at the end, once all words are here', () => {
  expect(placed([slide('1', 6000)], true)).toEqual([[atEnd, '1']])
  expect(placed([slide('1', 6000)], false)).toEqual([])
})
