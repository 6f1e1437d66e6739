import { expect, test } from 'vitest'
import { safeFileName, titleInFileName } from './file-name.ts'

test.each([
  ['Планёрка 12.05.webm', 'Планёрка 12.05.webm'],
  ['../../etc/passwd', 'passwd'],
  ['C:\\Users\\me\\call.mp4', 'call.mp4'],
  ['a\u0000b\u001F.wav', 'ab.wav'],
  ['gpj\u202E.exe', 'gpj.exe'],
  ['<script>.mp3', 'script.mp3'],
  ['...', 'recording'],
  ['', 'recording'],
  [undefined, 'recording'],
  ['/', 'recording'],
  ['\u200B\u200B', 'recording'],
  ['\u200B\u3164.wav', 'recording.wav'],
  ['e\u0301te\u0301.wav', 'été.wav'],
])('%j is kept as %j', (given, kept) => {
  expect(safeFileName(given)).toBe(kept)
})

test('a long name loses its middle, not its extension', () => {
  const name = safeFileName(`${'x'.repeat(400)}.webm`)
  expect(name).toHaveLength(255)
  expect(name.endsWith('x.webm')).toBe(true)
})

test('a long name is not cut in the middle of a character', () => {
  expect(safeFileName(`${'x'.repeat(250)}😀.wav`)).toBe(`${'x'.repeat(250)}.wav`)
  expect(safeFileName(`${'x'.repeat(254)}😀`)).toBe('x'.repeat(254))
})

test('a name of blanks is read in one go', { timeout: 10_000 }, () => {
  expect(safeFileName(`a${' '.repeat(200_000)}b${' '.repeat(200_000)}`)).toHaveLength(255)
})

test.each([
  ['Weekly / sync\n2026', 'Weekly sync 2026'],
  ['word '.repeat(20), 'word word word word word word word word word word word word word word word word'],
  [`${'a'.repeat(75)}, and more`, `${'a'.repeat(75)}, and`],
  [`${'a'.repeat(70)}, everything else`, 'a'.repeat(70)],
  ['б'.repeat(100), 'б'.repeat(80)],
  [`${'x'.repeat(79)}😀😀`, 'x'.repeat(79)],
])('the title %j begins a file name as %j: no word is cut', (title, begins) => {
  expect(titleInFileName(title)).toBe(begins)
})
