import { expect, test } from 'vitest'
import { talk } from '#testing/language-model/talk.ts'
import { linesAt } from '../transcript/lines.ts'
import { meetingOf } from '../transcript/meeting.ts'
import { weigh } from './judge.ts'

const english = `Ana: The shutters are stuck.
Ben: Let the drivers pay for the gate.
Cara: I will phone the joiner.
Dora: The heating works.`
const russian = `Анна: Ставни заело.
Борис: Пусть за ворота платят водители.
Клара: Я позвоню столяру.
Дарья: Отопление работает.`
const kazakh = `Айша: Терезе қақпағы тұрып қалды.
Берік: Қақпаға жүргізушілер төлесін.
Сара: Мен ағаш ұстасына телефон соғамын.
Динара: Жылу істеп тұр.`

/** What becomes of a claim that cites some lines (from 1) of a talk, with all of it around them. */
const found = (rows: string, claim: string, cited: number[]) => {
  const { lines, voices } = meetingOf(talk(rows))
  const people = voices.map((v) => v.label)
  const verdict = weigh(claim, { cited: linesAt(lines, cited), near: lines, people })
  return typeof verdict === 'string' ? 'shown' : verdict.because
}

test.each([
  [english, 'Ben wants the drivers to pay for the gate.', [2], 'shown'],
  [english, 'Dora suggested that the drivers pay for the gate.', [2], 'person'],
  [english, 'Ana suggested to Cara that the drivers pay for the gate.', [2, 3], 'person'],
  [english, 'Dora phones the joiner.', [3], 'person'],
  [english, 'Cara phones the joiner.', [3], 'shown'],
  [russian, 'Дарья предложила, чтобы за ворота платили водители.', [2], 'person'],
  [russian, 'Борис предложил, чтобы за ворота платили водители.', [2], 'shown'],
  [russian, 'Дарья позвонит столяру.', [3], 'person'],
  [kazakh, 'Динара қақпаға жүргізушілер төлесін деді.', [2], 'person'],
  [kazakh, 'Берік қақпаға жүргізушілер төлесін деді.', [2], 'shown'],
  [kazakh, 'Динара ағаш ұстасына телефон соғады.', [3], 'person'],
])('over “%s”, “%s” (lines %j): %s', (rows, claim, cited, expected) =>
  expect(found(rows, claim, cited)).toBe(expected),
)
