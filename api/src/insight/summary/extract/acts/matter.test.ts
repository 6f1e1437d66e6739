import { expect, test } from 'vitest'
import { talk as talkFrom } from '#testing/language-model/talk.ts'
import { toUtterances } from '../utterances.ts'
import { lineAround } from './line.ts'
import { withMatter } from './matter.ts'
import { passageText } from './passage-text.ts'
import { readStatements } from './statement.ts'
import { talkOf } from './talk.ts'

const lineOf = (core: string, rows: string, language: string) => {
  const { segments, speakers } = talkFrom(rows, { language })
  const names = new Map(speakers.map((s) => [s.id, s.name]))
  const talk = talkOf(readStatements(toUtterances(segments, language), language, names), names)
  const statement = talk.statements.find((s) => s.u.text === core)
  if (!statement) throw new Error('nobody says that')
  return passageText(withMatter(lineAround(statement, talk, language), statement, { talk, language }))
}

test.each([
  [
    'en',
    'So the tenth.',
    `Nora: The gate sticks again this winter.
Nora: When do we ship the greenhouse glass?
Sam: The lorry is in the workshop until the eighth.
Ruth: I would ship the glass on the tenth.
Nora: So the tenth.
Sam: Good.`,
    /^When do we ship the greenhouse glass\? … I would ship the glass on the tenth\. So the tenth\.$/,
  ],
  [
    'ru',
    'Тогда десятого.',
    `Нора: Ворота зимой опять заедают.
Нора: Когда отгружаем стёкла для теплицы?
Семён: Машина до восьмого в ремонте.
Рита: Я бы отгрузила стёкла десятого.
Нора: Тогда десятого.
Семён: Хорошо.`,
    /^Когда отгружаем стёкла для теплицы\? … Я бы отгрузила стёкла десятого\. Тогда десятого\.$/,
  ],
  [
    'kk',
    'Онда оныншы.',
    `Нұрай: Қақпа қыста тағы ашылмай қалды.
Нұрай: Жылыжайдың шынысын қашан жібереміз?
Самат: Көлік сегізіне дейін жөндеуде.
Раушан: Мен шыныны оныншы күні жіберер едім.
Нұрай: Онда оныншы.
Самат: Жақсы.`,
    /шыны.* Онда оныншы\.$/,
  ],
  [
    'en',
    'Agreed.',
    `Ruth: Two panes of the greenhouse broke in the storm.
Sam: I suggest we order plastic panes for the greenhouse this time.
Nora: Agreed.
Ruth: The heating comes on at nine.`,
    /plastic panes for the greenhouse this time\. Agreed\.$/,
  ],
])('%s: "%s" is shown behind what it closes', (language, core, rows, expected) => {
  expect(lineOf(core, rows, language)).toMatch(expected)
})

test('a conclusion that says what and when stands alone', () => {
  const core = 'Good, then we open the farm shop on the 15th of December.'
  const rows = `Sam: When do we open the farm shop?\nRuth: The 15th works for me.\nNora: ${core}\nSam: Fine.`
  expect(lineOf(core, rows, 'en')).toBe(core)
})

test('nothing stands before a conclusion that would make it too long to read', () => {
  const long =
    'the north side of the greenhouse near the tap and the gate and the barn and the old apple trees'
  const rows = `Sam: I suggest we put the glass on ${long}.\nNora: Then we put it there, on ${long}, and on ${long}.\nSam: Fine.`
  const core = `Then we put it there, on ${long}, and on ${long}.`
  expect(lineOf(core, rows, 'en')).toBe(core)
})

test('a promise stands behind the request it answers', () => {
  const rows = `Sam: The barn roof leaks over the tractor.
Nora: Ruth, who can look at the roof of the barn?
Ruth: My cousin can, I will ring him on Monday.
Sam: Thank you.`
  expect(lineOf('My cousin can, I will ring him on Monday.', rows, 'en')).toMatch(
    /who can look at the roof of the barn\? My cousin can, I will ring him on Monday\.$/,
  )
})

test('what was said before a matter was opened is about another', () => {
  const rows = `Sam: The oven of the bakery costs sixty euros a month, and the oven is old.
Ruth: I would sell the oven to the school.
Nora: Next point, the roses. We plant them in March then.
Sam: Fine.`
  expect(lineOf('We plant them in March then.', rows, 'en')).not.toMatch(/oven/)
})
