import { describe, expect, test } from 'vitest'
import type { Correction } from './changed-words.ts'
import { correctedText as correctedWithin } from './corrected-text.ts'

const correctedText = (text: string, correction: Correction) =>
  correctedWithin(text, correction, { left: 10_000_000 })

describe('a correction is made where the words around it are the same', () => {
  test.each([
    {
      about: 'a word in a line that leaves out the rest',
      before: 'So we ship on Tuesday to Almaty, I think.',
      after: 'So we ship on Thursday to Almaty, I think.',
      line: 'We ship on Tuesday to Almaty.',
      now: 'We ship on Thursday to Almaty.',
    },
    {
      about: 'signs and capitals stay those of the line',
      before: 'Борис отправит отчёт, да',
      after: 'Денис отправит отчёт, да',
      line: '**Борис** отправит отчёт.',
      now: 'Денис отправит отчёт.',
    },
    {
      about: 'a comma alone',
      before: 'All right, 2500 for search. Press Taze for January two books.',
      after: 'All right, 2500 for search. The rest stays for January, two books.',
      line: 'Press Taze for January two books.',
      now: 'The rest stays for January, two books.',
    },
    {
      about: 'a word that was not heard',
      before: 'Біз келісімге қол қоямыз.',
      after: 'Біз келісімге ертең қол қоямыз.',
      line: 'Біз келісімге қол қоямыз.',
      now: 'Біз келісімге ертең қол қоямыз.',
    },
    {
      about: 'a word nobody said',
      before: 'The budget is not ten thousand.',
      after: 'The budget is ten thousand.',
      line: 'The budget is not ten thousand.',
      now: 'The budget is ten thousand.',
    },
    {
      about: 'two in one line',
      before: 'Anna orders five chairs by Monday morning.',
      after: 'Hanna orders nine chairs by Monday morning.',
      line: 'Anna orders five chairs by Monday morning',
      now: 'Hanna orders nine chairs by Monday morning',
    },
    {
      about: 'at the end',
      before: 'We meet at noon tomorrow',
      after: 'We meet at noon today.',
      line: 'We meet at noon tomorrow.',
      now: 'We meet at noon today.',
    },
    {
      about: 'a name that was none, with a sign typed behind it',
      before: 'One thing the customer Sally had 212 answers.',
      after: 'One thing, the customer survey: had 212 answers.',
      line: '**Ann:** “One thing the customer Sally had 212 answers.”',
      now: 'Ann: “One thing, the customer survey: had 212 answers.”',
    },
    {
      about: 'a name that begins the line but not what was said',
      before: 'Then Anna orders five chairs',
      after: 'Then everybody orders five chairs',
      line: 'Anna orders five chairs',
      now: 'Everybody orders five chairs',
    },
  ])('$about', ({ before, after, line, now }) => {
    const made = correctedText(line, { before, after })
    expect([made.text.replaceAll('**', ''), made.isWhole]).toEqual([now, true])
  })
})

test('what says it in other words is left alone, and told when it still has a former word', () => {
  const correction = {
    before: 'So we ship on Tuesday to Almaty.',
    after: 'So we ship on Thursday to Almaty.',
  }
  const told = 'Goods leave Tuesday.'
  expect(correctedText(told, correction)).toEqual({ text: told, isWhole: false })
  const untouched = 'Goods go to Almaty.'
  expect(correctedText(untouched, correction)).toEqual({ text: untouched, isWhole: true })
})

test('a segment that was written anew replaces a line that quoted all of it, and no other', () => {
  const correction = { before: 'Wreck a nice beach', after: 'Recognise speech' }
  expect(correctedText('Wreck a nice beach', correction).text).toBe('Recognise speech')
  expect(correctedText('A nice day', correction)).toEqual({ text: 'A nice day', isWhole: false })
})

test('thousands of words that changed take no longer than a few do', () => {
  const many = (word: string) => Array.from({ length: 5000 }, (_, i) => `${word}${i}`).join(' ')
  expect(correctedText('x1 x2', { before: many('x'), after: many('y') }).isWhole).toBe(false)
})

test.each(['.', '(', '¿ ', '. ', '**'])('floods of %s are compared in linear time', (sign) => {
  const flood = `a${sign.repeat(2400)}b`
  const line = `${flood} said so`
  expect(correctedText(line, { before: `we ${flood} ten`, after: `we ${flood} nine` }).isWhole).toBe(true)
})
