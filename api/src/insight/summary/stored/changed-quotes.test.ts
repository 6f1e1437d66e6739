import { expect, test } from 'vitest'
import { withoutChangedQuotes } from './changed-quotes.ts'

const before = `## Possible decisions

- **Speaker 2:** “I still need the texts before I can put it online.” [00:06](?t=6)
- “Shall we? – Yes.” — Ann, 3 to 1 [00:40](?t=40)
- **Ann:** “Read the “small print”.” [00:50](?t=50)
- **Ann:** “It costs \\[about\\] 40.” [00:55](?t=55)
- The room is called “Blue”.`

const edited = (from: string, to: string) => {
  expect(before).toContain(from)
  const after = withoutChangedQuotes(before, before.replace(from, to))
  return after.split('\n').filter((line) => !before.split('\n').includes(line))
}

test('words a person changed in a quote are no longer in quotation marks; speaker and moment stay', () => {
  expect(edited('before I can', 'before I (Design: Peter) can')).toEqual([
    '- **Speaker 2:** I still need the texts before I (Design: Peter) can put it online. [00:06](?t=6)',
  ])
  expect(edited('– Yes', '– Yes, gladly')).toEqual([
    '- Shall we? – Yes, gladly. — Ann, 3 to 1 [00:40](?t=40)',
  ])
  expect(edited('Read the', 'Please read the')).toEqual([
    '- **Ann:** Please read the “small print”. [00:50](?t=50)',
  ])
})

test.each([
  ['somebody types behind it', 'online.”', 'online.” (Design: Peter)'],
  ['the name before it is changed', 'Speaker 2', 'Peter'],
  ['its place is changed', '- “Shall', '  - “Shall'],
  ['its brackets need no escapes', '\\[about\\]', '[about]'],
])('a quote stays one where %s', (_, from, to) => {
  expect(edited(from, to)[0]).toContain(to)
  expect(edited(from, to)[0]).toMatch(/“.*”/)
})

test('marks a person types in a line of their own stay', () => {
  expect(edited('“Blue”', '“Green”')).toEqual(['- The room is called “Green”.'])
})

test('a quote cut in two is none; of two that were joined, the one that is as it was stays one', () => {
  expect(edited('texts before', 'texts\n- before')).toEqual([
    '- **Speaker 2:** I still need the texts',
    '- before I can put it online. [00:06](?t=6)',
  ])
  expect(
    edited(
      '40.” [00:55](?t=55)\n- The room is called “Blue”.',
      '40.” “I need it.” [00:55](?t=55) [00:06](?t=6)',
    ),
  ).toEqual(['- **Ann:** “It costs \\[about\\] 40.” I need it. [00:55](?t=55) [00:06](?t=6)'])
})

test.each(['“', '”', '“a”', '[00:01](?t=1)', '\\'])('a line full of %j is read at once', (piece) => {
  const full = `- **A:** ${piece.repeat(40_000)} [00:01](?t=1)`
  // a pattern that looked again from each of them would need minutes
  expect(withoutChangedQuotes(`- “x” [00:01](?t=1)`, full).length).toBeLessThanOrEqual(full.length)
})
