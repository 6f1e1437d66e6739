import { expect, test } from 'vitest'
import { paragraphsOf } from './paragraph.ts'
import { spoken } from './spoken.fixture.ts'
import { sameParagraphs, stretches, stretchLength } from './stretches.ts'

const paragraphs = paragraphsOf(
  Array.from({ length: 2 * stretchLength + 5 }, (_, i) =>
    spoken(`s${i}`, i % 2 ? 'B' : 'A', i, 'Word.'),
  ).flat(),
)

test('growth leaves the finished stretches the same', () => {
  const before = stretches(paragraphs.slice(0, stretchLength + 3), null).map((s) => s.paragraphs)
  const after = stretches(paragraphs, null)
  expect(after.map((s) => s.paragraphs.length)).toEqual([stretchLength, stretchLength, 5])
  expect(after.map((s, i) => sameParagraphs(s.paragraphs, before[i] ?? []))).toEqual([true, false, false])
})

test('each knows who spoke before it', () => {
  expect(stretches(paragraphs, null).map((s) => s.before)).toEqual([null, 'B', 'B'])
})

test('one speaker alone', () => {
  const own = stretches(paragraphs, 'B').flatMap((s) => s.paragraphs)
  expect(own).toHaveLength(stretchLength + 2)
  expect(own.every((p) => p.speakerId === 'B')).toBe(true)
})
