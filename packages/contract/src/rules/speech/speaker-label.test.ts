import { expect, test } from 'vitest'
import { unnamedOf, withReadersLabels, withReadersSpeakers } from './speaker-label.ts'

test('labels of every language are known, names are not', () => {
  expect(['Me', 'Я', 'Мен'].map((label) => unnamedOf(label)?.kind)).toEqual(['me', 'me', 'me'])
  expect(unnamedOf('Собеседники')).toEqual({ kind: 'others' })
  for (const label of ['Speaker 2', 'Спикер 2', '2-сөйлеуші']) {
    expect(unnamedOf(label)).toEqual({ kind: 'voice', number: 2 })
  }
  expect(
    ['Aigerim', 'Speaker', 'Speaker of the house', 'Me too', 'Speaker 2 b', 'NaN-сөйлеуші'].map(unnamedOf),
  ).toEqual([null, null, null, null, null, null])
})

test('who said a line is put in the words of the reader, and nothing else', () => {
  const told =
    '## Others\n\n- **Others:** “Others: said **Me:** so” [00:01](?t=1)\n- **John:** “Yes” [00:02](?t=2)'
  const read = withReadersLabels(told, (who) => (who.kind === 'others' ? 'Собеседники' : '?'))
  expect(read).toBe(told.replace('- **Others:**', '- **Собеседники:**'))
})

// as long as a summary may be; retrying the pattern at every line took a minute
test('a summary of empty lines is read in one go', { timeout: 10_000 }, () => {
  const empty = '\n'.repeat(200_000)
  expect(withReadersLabels(empty, () => '?')).toBe(empty)
})

test.each(['\u2028', '\r\t', '- **', ' '])('nor does one of %j take longer', { timeout: 10_000 }, (piece) => {
  const filled = piece.repeat(100_000)
  expect(withReadersLabels(filled, () => '?')).toBe(filled)
})

test('an answer names speakers without a name in the words of the reader; names and what was said stay', () => {
  const put = (label: string) => (unnamedOf(label) ? label.replace('Speaker', 'Спикер') : label)
  const read = (text: string) => withReadersSpeakers(text, ['Speaker 1', 'Dana', 'Speaker 12'], put)
  expect(read('Speaker 12: Shall we? – Speaker 1: Yes, Speaker 1: said so. – Dana: Good.')).toBe(
    'Спикер 12: Shall we? – Спикер 1: Yes, Speaker 1: said so. – Dana: Good.',
  )
  expect(read('Repair it · Speaker 3 · Friday')).toBe('Repair it · Спикер 3 · Friday')
  expect(read('Ask Speaker 1 about it')).toBe('Ask Speaker 1 about it')
})
