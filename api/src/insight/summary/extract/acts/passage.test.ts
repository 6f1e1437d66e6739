import { expect, test } from 'vitest'
import { passageAround } from './passage.ts'
import { readStatements } from './statement.ts'
import { talkOf } from './talk.ts'

const names = new Map(['Maureen', 'Beth', 'Tiago'].map((name) => [name, name]))

const talkIn = (rows: string) => {
  const spoken = rows.split('\n').map((row, i) => {
    const [speakerId = '', text = ''] = row.split(': ')
    return { speakerId, text, startMs: i * 5000, endMs: i * 5000 + 4000, words: text.split(' ').length }
  })
  return talkOf(readStatements(spoken, 'en', names), names)
}

const rows = `Beth: The kettle is broken again.
Maureen: Now the mask fitting, only nine of us are fitted.
Beth: The fitting team never answers about the mask sessions.
Maureen: I'll email Darren.
Tiago: Good.
Beth: The parking permits have come.`

const quoteOf = (text: string, among = rows) => {
  const talk = talkIn(among)
  const core = talk.statements.find((s) => s.u.text === text)
  if (!core) throw new Error('nobody says that')
  return passageAround(core, talk).map((s) => s.u.text)
}

test('a promise is quoted with what tells its matter, in order', () => {
  const quote = quoteOf("I'll email Darren.")
  expect(quote).toContain("I'll email Darren.")
  expect(quote.join(' ')).toMatch(/mask fitting.*fitting team.*Darren/)
})

test('most of a quote is what the talk comes back to, and it stays short', () => {
  const long = Array.from(
    { length: 30 },
    (_, i) => `${['Beth', 'Tiago'][i % 2]}: Thing ${i} is about mask fitting and other work besides.`,
  )
  const quote = quoteOf("I'll email Darren.", [...long, "Maureen: I'll email Darren."].join('\n'))
  expect(quote.join(' ').split(' ').length).toBeLessThanOrEqual(40)
})

test('nothing from far away is quoted', () => {
  const between = Array.from({ length: 12 }, (_, i) => `${['Beth', 'Tiago'][i % 2]}: Well then, number ${i}.`)
  const quote = quoteOf(
    "I'll email Darren.",
    ['Maureen: The mask fitting is late.', ...between, "Maureen: I'll email Darren."].join('\n'),
  )
  expect(quote.join(' ')).not.toMatch(/mask/)
})
