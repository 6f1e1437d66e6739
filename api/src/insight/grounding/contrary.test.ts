import { expect, test } from 'vitest'
import { talk } from '#testing/language-model/talk.ts'
import { meetingOf } from '../transcript/meeting.ts'
import { weigh } from './judge.ts'

/** Whether a claim that cites every line of a talk is refused as turned round. */
const isTurnedRound = (rows: string, claim: string) => {
  const { lines, voices } = meetingOf(talk(rows))
  const found = weigh(claim, { cited: lines, near: lines, people: voices.map((v) => v.label) })
  return typeof found !== 'string' && found.because === 'denied'
}

test.each([
  // a "no" in both, in other places
  [
    'Ana: Some crews, they had no meeting since May.\nBen: Supervision is next.',
    'Some crews have not had a supervision meeting since May.',
    false,
  ],
  ['Ana: I talk to Dora and come back with a yes or a no.', 'Ana talks to Dora and comes back.', false],
  ['Ana: The pump trips for no reason.', 'Насос отключается без причины.', false],
  [
    'Анна: Сушилку не включаем, вручную не сушим.',
    'Сушилку пока не включают, сушить вручную не будут.',
    false,
  ],
  ['Анна: Ауыр жүк көтермейміз.\nАйша: Ия.', 'Ауыр жүк көтеруге тыйым салынды.', false],
  ['Айша: Дейлиді онға емес, он бірге ауыстырайық.', 'Айша дейлиді ауыстыруды ұсынды.', false],
  // a "no" in one and not in the other
  ['Ana: He saw her, no broken bone, rest for four hours.', 'He found a broken bone when he saw her.', true],
  ["Ana: The drip works.\nBen: Don't replace it.", 'The drip is replaced.', true],
  ['Анна: Где праздник?\nБорис: В парке — нет. Праздник во дворе.', 'Праздник проведут в парке.', true],
  ['Анна: Пропуска не выдаём.', 'Пропуска выдаём.', true],
  ['Айша: Рұқсатнаманы бермейміз.', 'Рұқсатнаманы береміз.', true],
])('over “%s”, “%s” is turned round: %s', (rows, claim, expected) =>
  expect(isTurnedRound(rows, claim)).toBe(expected),
)
