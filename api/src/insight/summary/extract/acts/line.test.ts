import { expect, test } from 'vitest'
import { hasMatter, lineAround } from './line.ts'
import { passageText } from './passage-text.ts'
import { readStatements } from './statement.ts'
import { talkOf } from './talk.ts'

const linesOf = (core: string, rows: string) => {
  const spoken = rows.split('\n').map((row, i) => {
    const [speakerId = '', text = ''] = row.split(': ')
    return { speakerId, text, startMs: i * 5000, endMs: i * 5000 + 4000, words: text.split(' ').length }
  })
  const names = new Map(['Ruth', 'Sam', 'Nora'].map((name) => [name, name]))
  const talk = talkOf(readStatements(spoken, 'en', names), names)
  const statement = talk.statements.find((s) => s.u.text === core)
  if (!statement) throw new Error('nobody says that')
  return lineAround(statement, talk, 'en')
}
const lineOf = (core: string, rows: string) => passageText(linesOf(core, rows))

const rows = `Nora: All right, two thousand for search ads.
Nora: The rest stays for January.
Nora: Who books the ads?
Sam: I will do that on Monday.
Nora: And who pays for the new server?
Ruth: I will order six glass panes for the greenhouse roof from the new supplier in town on Tuesday.
Ruth: The gate sticks every winter.
Nora: Thank you everybody.
Nora: See you next week.`

test('a promise that says little is shown behind the question it answers, without names and without what came before', () => {
  expect(lineOf('I will do that on Monday.', rows)).toBe('Who books the ads? I will do that on Monday.')
})

test('the question is shown also where both have the same voice by mistake', () => {
  expect(lineOf('I will do that on Monday.', rows.replaceAll('Sam:', 'Nora:'))).toBe(
    'Who books the ads? I will do that on Monday.',
  )
})

test('a sentence that says what it is about stands alone', () => {
  const core =
    'I will order six glass panes for the greenhouse roof from the new supplier in town on Tuesday.'
  expect(lineOf(core, rows)).toBe(core)
})

test('neither thanks and farewells nor pieces of sentences stand beside it', () => {
  const said = `Sam: because of the panes and the greenhouse\nSam: I will call.\nSam: Thank you everybody.\nNora: The gate sticks.\nNora: It is late.`
  expect(lineOf('I will call.', said)).toBe('I will call.')
})

test('a line stays short however much is said beside it', () => {
  const long = `the panes of the greenhouse on the north side near the tap of the garden and the gate of the barn`
  const said = `Sam: It is about ${long}.\nSam: Now I will do it.\nSam: It concerns ${long}, ${long}.\nNora: Fine.`
  expect(lineOf('Now I will do it.', said).length).toBeLessThanOrEqual(220)
})

test('what nobody can understand alone has no matter, with its question it has', () => {
  expect(hasMatter(linesOf('I will do that on Monday.', rows))).toBe(true)
  const said = `Nora: And the gate?\nSam: I can do that.\nNora: Good.\nRuth: Yes, let us do that then.`
  expect(hasMatter(linesOf('I can do that.', said))).toBe(false)
  expect(hasMatter(linesOf('Yes, let us do that then.', said))).toBe(false)
})
