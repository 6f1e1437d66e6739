import { describe, expect, test } from 'vitest'
import { talk } from '#testing/language-model/talk.ts'
import { meetingOf } from '../transcript/meeting.ts'
import { judge } from './judge.ts'

/** Judges a claim that cites every line of a talk. */
const mark = (rows: string, claim: string) => {
  const { lines, voices } = meetingOf(talk(rows))
  return judge(claim, { cited: lines, near: lines, people: voices.map((v) => v.label) })
}

describe('what the audit got through', () => {
  test.each([
    ['Aigul: Good morning, the director of the company is here.', 'Директор компании арестован за взятку'],
    ['Bob: I have the budget report ready.', 'Bob was fired for stealing the budget report'],
    [
      'Bob: We decided not to launch the shop on Monday because the tests failed.',
      'The team decided to launch the shop on Monday because the tests passed',
    ],
  ])('over “%s”: %s', (rows, claim) => expect(mark(rows, claim)).toBeNull())
})

describe('marks', () => {
  const rows = 'Boris: I will repair the payment screen by Wednesday and send the build to the testers.'
  test.each([
    ['I will repair the payment screen by Wednesday and send the build to the testers.', 'quoted'],
    ['Repair the payment screen by Wednesday', 'quoted'],
    ['Boris repairs the payment screen by Wednesday', 'cited'],
    ['Борис исправит экран оплаты до среды', 'cited'],
    ['Boris repairs the payment screen for impatient customers abroad', 'similar'],
    ['Something wholly unlike it about gardens and rivers', null],
  ])('%s: %s', (claim, expected) => expect(mark(rows, claim)).toBe(expected))
})

describe('yes and no agree', () => {
  test.each([
    ['Nina: The contract is not ready.', 'The contract is ready', null],
    ['Nina: The contract is not ready.', "The contract isn't ready", 'cited'],
    ['Nina: The tests did not pass.', 'The tests failed', 'cited'],
    ['Nina: Nobody has paid the invoice for hosting.', 'The invoice for hosting is paid', null],
    ['Nina: We pay the invoice for hosting.', 'We never pay the invoice for hosting', null],
    ['Нина: Договор не готов.', 'Договор готов', null],
    ['Нина: Без юриста договор не подписываем.', 'Договор подписываем без юриста', null],
    ['Нина: Договор подписали.', 'Договор не подписали', null],
    ['Нина: Договор не подписали.', 'The contract was signed', null],
    ['Нина: Договор не подписали.', 'The contract was not signed', 'cited'],
    ['Нина: Шарт әлі дайын емес.', 'Шарт дайын', null],
    ['Нина: Шотты төлемейміз.', 'Шотты төлейміз', null],
    ['Нина: Шотты төлемейміз.', 'Счёт не оплатим', 'cited'],
    ['Нина: Шотты төлемейміз.', 'Счёт оплатим', null],
  ])('over “%s”, “%s” is %s', (rows, claim, expected) => expect(mark(rows, claim)).toBe(expected))
})

describe('what is asked or supposed is not said', () => {
  test.each([
    ['Nina: Shall we dismiss Boris?', 'Boris is dismissed', null],
    ['Nina: If the tests pass we launch the shop.', 'The shop is launched', null],
    ['Nina: Shall we discuss the plan of the office?', 'The plan of the office', 'similar'],
    ['Nina: Уволим Бориса?', 'Борис уволен', null],
    ['Nina: Егер сынақ өтсе, дүкенді ашамыз.', 'Дүкенді ашамыз', 'similar'],
    ['Nina: Who can repair the screen?\nBoris: I will.', 'Boris repairs the screen', 'cited'],
    ['Nina: Who can repair the screen?\nBoris: No idea.', 'Boris repairs the screen', null],
  ])('over “%s”, “%s” is %s', (rows, claim, expected) => expect(mark(rows, claim)).toBe(expected))
})

test.each([
  ['Boris: I pay Timur for the laptops.', 'Timur pays Boris for the laptops', null],
  ['Boris: I pay Timur for the laptops.', 'Boris pays Timur for the laptops', 'cited'],
  ['Boris: The screen is blue.\nTimur: Fine.', 'Boris abandoned the screen', null],
  [
    'Nina: We should not publish the release this week.\nOleg: Yes, we move the release.',
    'The release is published this week',
    null,
  ],
])('over “%s”, “%s” is %s', (rows, claim, expected) => expect(mark(rows, claim)).toBe(expected))

describe('numbers, dates and names stand in the lines', () => {
  test.each([
    ['Нина: Хостинг стоит сорок тысяч тенге.', 'Хостинг стоит 40 000 тенге', 'cited'],
    ['Нина: Хостинг стоит сорок тысяч тенге.', 'Hosting costs fourteen thousand tenge', null],
    ['Нина: Аудит девятого марта.', 'Аудит 9 марта', 'cited'],
    ['Нина: Аудит девятого марта.', 'The audit is on 9 May', null],
    ['Айгүл: Мен есепті жіберемін.', 'Aigul sends the report', 'cited'],
    ['Айгүл: Мен есепті жіберемін.', 'Айгуль отправит отчёт', 'cited'],
    ['Айгүл: Мен есепті жіберемін.', 'Mallory sends the report', null],
    ['Nina: Hosting costs twelve thousand.\nOleg: The office has forty chairs.', 'Hosting costs forty', null],
    ['Nina: I order the laptops.\nOleg: I call the bank.', 'Oleg orders the laptops', null],
    [
      'Nina: I order the laptops.\nOleg: I call the bank.',
      'Nina orders the laptops and Oleg calls the bank',
      'cited',
    ],
    [
      'Nina: I order the laptops.\nOleg: I call the bank.',
      'Oleg orders the laptops and Nina calls the bank',
      null,
    ],
    ['Nina: Look at the plan.', 'The plan is at evil.example/plan', null],
  ])('over “%s”, “%s” is %s', (rows, claim, expected) => expect(mark(rows, claim)).toBe(expected))
})

describe('what is no person does no deeds, and counting statements claims no number', () => {
  const rows = 'Nina: The LCD is expensive.\nOleg: We take push buttons for the remote.'
  test.each([
    [rows, 'The team takes push buttons for the remote instead of the LCD', 'similar'],
    [rows, 'Fifth, the team takes push buttons for the remote', 'cited'],
    [rows, 'The team takes five push buttons for the remote', null],
    // it is a name in the lines, whatever the claim makes of it
    ['Nina: So Timur calls the bank.\nOleg: I order the laptops.', 'TIMUR orders the laptops', null],
  ])('over “%s”, “%s” is %s', (lines, claim, expected) => expect(mark(lines, claim)).toBe(expected))
})

describe('a sentence that lies in two lines is read whole', () => {
  const rows = `Tom: So, to begin with, there was an implementation group of the ministry
Tom: with people of the police, of Crown Bank and of the schools.
Nina: Hosting for the coming year and
Nina: for both offices costs twelve thousand.`
  test.each([
    ['There was an implementation group of the ministry with Crown Bank', 'cited'],
    ['Hosting for the coming year is twelve thousand', 'cited'],
    ['Hosting for the coming year is fourteen thousand', null],
  ])('%s: %s', (claim, expected) => expect(mark(rows, claim)).toBe(expected))

  test('what another says, or a new sentence, is no part of it', () => {
    expect(
      mark('Nina: The office has forty chairs.\nNina: Hosting costs much.', 'Hosting costs forty'),
    ).toBeNull()
    expect(
      mark('Nina: I order the laptops and\nOleg: I call the bank.', 'Oleg orders the laptops'),
    ).toBeNull()
  })
})

test('a television is the same in all three languages, and however it is written', () => {
  expect(mark('Nina: We use an old television.', 'They use an old TV')).toBe('cited')
  expect(mark('Нина: Мы смотрим старый телевизор.', 'Ескі теледидар')).toBe('cited')
})

test.each(['ін', 'пят', 'сақ', 'следующ', '1 ', 'и '])('a line full of %j is judged in a moment', (word) => {
  const text = word.repeat(Math.floor(5000 / word.length))
  const line = { n: 1, segmentId: 's', speakerId: 'a', speaker: 'A', startMs: 0, endMs: 1, text }
  const before = process.threadCpuUsage()
  for (let i = 0; i < 10; i++) judge(text.slice(0, 600 - i), { cited: [line], near: [line], people: ['A'] })
  // microseconds of processor time; far more, if it grew with the square of a word
  expect(process.threadCpuUsage(before).user).toBeLessThan(8_000_000)
})
