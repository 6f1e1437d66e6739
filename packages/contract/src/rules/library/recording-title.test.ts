import { expect, test } from 'vitest'
import { titleOfFile } from './recording-title.ts'

test.each([
  ['jfk.wav', 'jfk'],
  ['Планёрка 12.05.webm', 'Планёрка 12.05'],
  ['Q3: план 1.2.MP4', 'Q3: план 1.2'],
  ['a.b.m4a ', 'a.b'],
  ['Бюджет v2.1', null],
  ['Dr.Smith', null],
  ['recording', null],
  ['.wav', null],
  ['files.example.org', null],
  ['', null],
])('the title of %j is %j', (filename, title) => {
  expect(titleOfFile(filename)).toBe(title)
})

test('a title is no longer than titles are', () => {
  expect(titleOfFile(`${'a'.repeat(400)}.mp3`)).toHaveLength(300)
})
