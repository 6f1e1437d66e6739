import { expect, test } from 'vitest'
import { exchangeIn, exchangeLine, exchangeText } from './exchange.ts'
import { rowsIn } from './lines-headed.ts'
import { quotedTurns } from './quoted-turns.ts'

const turns = [
  { who: 'Olivia', text: 'Who pays for “the boat”?' },
  { who: 'Nikhil', text: 'Next week. (before: It leaks.)' },
]
const line = 'Olivia: “Who pays for “the boat”?” Nikhil: “Next week. (before: It leaks.)”'

test('an exchange has each person’s words between marks of their own, and is taken apart again', () => {
  expect(exchangeLine(turns)).toBe(line)
  expect(exchangeIn(line)).toEqual({ turns, behind: '' })
  expect(exchangeIn(`${line} — vote: carried`)).toEqual({ turns, behind: '— vote: carried' })
  expect(quotedTurns(exchangeText(turns), ['Olivia', 'Nikhil'])).toEqual(
    turns.map(({ who, text }) => ({ speaker: who, text })),
  )
})

test.each(['', '“One voice.”', 'Olivia: “One voice.”', 'Olivia: “Cut” Nikhil: “off', 'Olivia: no marks'])(
  'what is no exchange stays one: %j',
  (text) => expect(exchangeIn(text)).toBeNull(),
)

test('a row of minutes tells an exchange without marks, nobody its speaker, and keeps what a person typed behind it', () => {
  expect(rowsIn(`- ${line} — vote: carried [00:05](?t=5)`)).toEqual([
    { text: exchangeText(turns), who: '', startMs: 5000 },
  ])
  expect(rowsIn(`- ${line} till Monday — edited by Ann [00:05](?t=5)`)).toEqual([
    {
      text: 'Olivia: Who pays for “the boat”? – Nikhil: Next week. till Monday',
      who: '',
      startMs: 5000,
      isReworded: true,
    },
  ])
})

test.each(['“', 'a: “', 'a: “b” ', ': ', 'a: “'.repeat(2)])('a text full of %j is read at once', (piece) => {
  expect(exchangeIn(piece.repeat(40_000))?.turns.length ?? 0).toBeLessThan(50_000)
})
