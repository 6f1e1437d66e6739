import { expect, test } from 'vitest'
import { rowsIn } from './lines-headed.ts'
import { inReadersWords } from './readers-words.ts'
import { plainTaskLine, taskLine, taskParts } from './task-line.ts'

test('a task says who, what, when, as far as they are known', () => {
  expect(taskLine({ who: 'Marta', what: 'Count the stock', when: 'Dec 2, 2026' })).toBe(
    '**Marta** — Count the stock — Dec 2, 2026',
  )
  expect(taskLine({ who: null, what: '“I’ll count it.”', when: '' })).toBe('“I’ll count it.”')
})

test('the order is the same without marks, and for pieces that are no text', () => {
  const task = { who: 'Marta', what: 'Count the stock', when: 'Dec 2, 2026' }
  expect(plainTaskLine(task)).toBe('Marta — Count the stock — Dec 2, 2026')
  expect(plainTaskLine({ ...task, who: '' })).toBe('Count the stock — Dec 2, 2026')
  expect(taskParts({ who: 1, what: 2, when: null }, 0)).toEqual([1, 0, 2])
})

test('its row is read as plain words, nobody its speaker', () => {
  const row = (text: string) => rowsIn(`- ${text} [00:05](?t=5)`)[0]
  expect(row('**Marta** — Count the stock — Dec 2, 2026')).toEqual({
    text: 'Marta — Count the stock — Dec 2, 2026',
    who: '',
    startMs: 5000,
  })
  expect(row('**Marta** — “I’ll count it.” — Dec 2, 2026')?.text).toBe('I’ll count it.')
})

test('a reader has the day and a voice without a name in their own words, and the quote as it was said', () => {
  const read = (line: string) =>
    inReadersWords(line, 'ru', (who) => (who.kind === 'voice' ? `Спикер ${who.number}` : 'Я'))
  expect(read('- **Speaker 2** — “Speaker 2: I’ll count it.” — Dec 2, 2026 [00:05](?t=5)')).toBe(
    '- **Спикер 2** — «Speaker 2: I’ll count it». — 2 дек. 2026 г. [00:05](?t=5)',
  )
  expect(read('- Me: “Who counts it?” Speaker 2: “I do.” [00:05](?t=5)')).toBe(
    '- Я: «Who counts it?» Спикер 2: «I do». [00:05](?t=5)',
  )
})
