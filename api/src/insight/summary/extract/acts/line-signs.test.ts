import { expect, test } from 'vitest'
import { lineSigns } from './line-signs.ts'
import { readStatements } from './statement.ts'
import { talkOf } from './talk.ts'

const names = new Map([['Ann', 'Ann']])

const signsOf = (text: string) => {
  const spoken = [{ speakerId: 'Ann', text, startMs: 0, endMs: 4000, words: text.split(' ').length }]
  const talk = talkOf(readStatements(spoken, 'en', names), names)
  const [s] = talk.statements
  return s ? lineSigns(s, talk, 'en') : []
}

test('how much is told by what is read first', () => {
  expect(signsOf('Okay.')).toEqual(['head.stems0', 'head.sentences1', 'line.stems0'])
  expect(signsOf('We paint the gate green on Friday.')).toEqual([
    'head.stems4',
    'head.sentences1',
    'line.stems4',
    'head.day',
  ])
  expect(signsOf('Do we sell 40 tickets?')).toEqual(expect.arrayContaining(['head.number', 'head.asks']))
})
