import { expect, test } from 'vitest'
import { talk } from '#testing/language-model/talk.ts'
import { meetingOf } from '../transcript/meeting.ts'
import { isBidding } from './bidding.ts'
import { weigh } from './judge.ts'

test.each([
  ['Ring the stores about the frame', true],
  ['Bleep the porter', true],
  ['Mallory will bleep the porter', false],
  ['Mark is to ring the stores', false],
  ['Norbert rings the stores', false],
  ['Позвонить Борису насчёт рамы', true],
  ['Борис позвонит насчёт рамы', false],
  ['Беріктің журналын толтыру', true],
  ['Берік журналды толтырады', false],
])('%s: %s', (task, expected) => {
  expect(isBidding(task, meetingOf(talk('Ana: I can ring or bleep them.')).lines)).toBe(expected)
})

test.each([
  [
    "Cara: I'll ring the stores about it.\nDora: Mr Adams waits for the frame.",
    'Ring the stores about Adams',
  ],
  ['Клара: Я позвоню на склад.\nДарья: Адамов ждёт раму.', 'Позвонить на склад насчёт Адамова'],
])('over “%s”, the people named in “%s” are not those who do it', (rows, task) => {
  const { lines, voices } = meetingOf(talk(rows))
  const people = [...voices.map((v) => v.label), 'Adams', 'Адамов']
  const found = (isTask: boolean) => weigh(task, { cited: lines.slice(0, 1), near: lines, people, isTask })
  expect(found(true)).toBe('similar')
  expect(found(false)).toEqual({ because: 'person' })
})
