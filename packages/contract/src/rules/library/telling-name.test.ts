import { expect, test } from 'vitest'
import { tellsNothing } from './telling-name.ts'

test.each([
  ['ru1.wav', true],
  ['team-call.wav', true],
  ['rec_001.mp3', true],
  ['New Recording 3.m4a', true],
  ['Новая запись 2.m4a', true],
  ['Жаңа жазба.m4a', true],
  ['01.webm', true],
  ['Budget review.wav', false],
  ['Планёрка.webm', false],
  ['Рекрутинг интервью.mp3', false],
  ['2026-11-30 10-05.m4a', false],
  ['REC20261130.wav', false],
  ['notes', false],
])('%s tells nothing: %s', (name, expected) => expect(tellsNothing(name)).toBe(expected))
