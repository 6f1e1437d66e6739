import { describe, expect, test } from 'vitest'
import type { ChatTurn } from '@hattama/contract/insight/chat'
import { chatPrompt, notFound } from './prompt.ts'

const line = {
  n: 1,
  segmentId: 's',
  speakerId: 'a',
  speaker: 'Ann',
  startMs: 0,
  endMs: 1,
  text: 'We paint the gate.',
}
const turn = (question: string, ...texts: string[]) =>
  ({ question, answer: { sentences: texts.map((text) => ({ text, citations: [] })) } }) as unknown as ChatTurn
const prompt = (before: ChatTurn[], quoting = false) =>
  chatPrompt([line], { question: 'Which colour?', before, quoting, language: null }, 'MARK')

describe('what a model is asked', () => {
  test('is the question below its lines, both marked as such', () => {
    const [asked] = prompt([]).turns
    expect(asked?.role).toBe('user')
    expect(asked?.text).toMatch(
      /<transcript-MARK>[\s\S]*We paint the gate\.[\s\S]*<\/transcript-MARK>\s+<question-MARK>[\s\S]*Which colour\?[\s\S]*<\/question-MARK>/,
    )
  })

  test('has the last four questions and answers before it', () => {
    const turns = prompt(['1', '2', '3', '4', '5'].map((n) => turn(`Q${n}`, `A${n}.`, 'More.'))).turns
    expect(turns.slice(0, -1)).toEqual(
      ['2', '3', '4', '5'].flatMap((n) => [
        { role: 'user', text: `Q${n}` },
        { role: 'assistant', text: `A${n}. More.` },
      ]),
    )
  })

  test('tells of an answer without sentences that nothing was found', () => {
    expect(prompt([turn('Q')]).turns[1]).toEqual({ role: 'assistant', text: notFound })
  })

  test('asks for copied words only where the lines are in another language', () => {
    expect(prompt([], true).instructions).toContain('words copied exactly')
    expect(prompt([]).instructions).not.toContain('words copied exactly')
    for (const quoting of [true, false]) expect(prompt([], quoting).instructions).toContain(notFound)
  })
})
