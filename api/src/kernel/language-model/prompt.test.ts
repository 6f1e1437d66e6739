import { expect, test } from 'vitest'
import { messagesOf, type Prompt } from './prompt.ts'
import type { Capabilities } from './capabilities.ts'

const of = (systemRole: boolean, turns: Prompt['turns']) =>
  messagesOf({ instructions: 'Be brief.', turns }, { systemRole } as Capabilities)
const hello = { role: 'user', text: 'Hello?' } as const
const answer = { role: 'assistant', text: 'Yes.' } as const

test('rules go in a role of their own where a server knows it', () => {
  expect(of(true, [hello, answer])).toEqual({
    instructions: 'Be brief.',
    messages: [
      { role: 'user', content: 'Hello?' },
      { role: 'assistant', content: 'Yes.' },
    ],
  })
})

test('elsewhere they open the first turn of the user, or are it', () => {
  const { messages, ...rest } = of(false, [hello, answer])
  expect(rest).toEqual({})
  expect(messages).toHaveLength(2)
  expect(messages[0]?.role).toBe('user')
  expect(messages[0]?.content).toMatch(/^Be brief\.\s+Hello\?$/)
  expect(messages[1]).toEqual({ role: 'assistant', content: 'Yes.' })
  expect(of(false, []).messages.map(({ role }) => role)).toEqual(['user'])
})
