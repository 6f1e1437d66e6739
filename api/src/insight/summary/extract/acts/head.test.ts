import { expect, test } from 'vitest'
import { beforeHead, headOf, withAsked } from './head.ts'
import { readStatements } from './statement.ts'
import { talkOf } from './talk.ts'

const names = new Map(['Magne', 'Torunn', 'Beata'].map((name) => [name, name]))

/** What is read first of a line of the sentences, which are numbered from 0, and what before it. */
const readOf = (rows: string, core: number, line: readonly number[]) => {
  const spoken = rows.split('\n').map((row, i) => {
    const [speakerId = '', text = ''] = row.split(': ')
    return { speakerId, text, startMs: i * 5000, endMs: i * 5000 + 4000, words: text.split(' ').length }
  })
  const talk = talkOf(readStatements(spoken, 'en', names), names)
  const of = (i: number) => {
    const s = talk.statements[i]
    if (!s) throw new Error('nobody says that')
    return s
  }
  const all = line.map(of)
  const head = headOf(all, of(core))
  return {
    head: head.map((s) => s.u.text),
    before: beforeHead(all, head).map((s) => s.u.text),
    asked: withAsked(head, talk).map((s) => s.u.text),
  }
}

const rows = `Magne: The compressor of the oxygen plant is broken again.
Magne: It's going.
Torunn: He can come on Monday or send the part with the express boat tomorrow.
Torunn: Please order the compressor part tonight, Magne.
Torunn: Monday's too far.
Torunn: Sorry.
Beata: Good.`

test('the sentence that sets a task is read first, with what its speaker goes on to say', () => {
  const { head, before } = readOf(rows, 3, [0, 3, 4])
  expect(head).toEqual(['Please order the compressor part tonight, Magne.', "Monday's too far."])
  expect(before).toEqual(['The compressor of the oxygen plant is broken again.'])
})

test('words that tell nothing are neither at its end nor before it', () => {
  const { head, before } = readOf(rows, 3, [0, 1, 3, 4, 5])
  expect(head).toEqual(['Please order the compressor part tonight, Magne.', "Monday's too far."])
  expect(before).toEqual(['The compressor of the oxygen plant is broken again.'])
})

test('a sentence that says too little is read with the one right before it, which gives the work', () => {
  const { head } = readOf(rows, 4, [0, 3, 4])
  expect(head).toEqual(['Please order the compressor part tonight, Magne.', "Monday's too far."])
})

test('what is further away, or behind another speaker, is not read with it', () => {
  expect(readOf(rows, 4, [0, 2, 4]).head).toEqual(["Monday's too far."])
  expect(readOf(rows, 3, [3, 4, 6]).head).not.toContain('Good.')
})

test('a head of many words needs nothing before it', () => {
  const long = `Beata: The cages on the north side were counted twice.
Beata: I will write the lice report for cages two, three and seven with photographs, weights, water temperature, oxygen and mortality for the district vet.`
  expect(readOf(long, 1, [0, 1])).toMatchObject({ head: [long.split('\n')[1]?.slice(7)], before: [] })
})

test('a short promise behind a nod stays at the end', () => {
  const nod = 'Ann: And for the leg I could do bread and paint it.\nBen: Yeah.\nBen: I will do it.'
  expect(readOf(nod, 1, [0, 1, 2]).head).toEqual([
    'And for the leg I could do bread and paint it.',
    'Yeah.',
    'I will do it.',
  ])
})

test('of a line without its sentence all is read', () => {
  expect(readOf(rows, 6, [0, 3]).head).toHaveLength(2)
})

test.each([
  ['a question', 'Ann: What do we charge for the tart?\nBen: Nine from Saturday.', 1],
  [
    'a proposal, behind a nod',
    'Ann: I suggest we paint the gate green.\nBen: Yes.\nBen: Green from Friday.',
    2,
  ],
])('a short answer that says little is read with %s right before it', (_, rows, core) => {
  expect(readOf(rows, core, [core]).asked).toEqual(
    [rows.split('\n')[0], rows.split('\n').at(-1)].map((row) => row?.slice(5)),
  )
})

test.each([
  [
    'what says enough',
    'Ann: What about it?\nBen: We sell the plum tart with almond cream and sour cherries.',
  ],
  ['what answers no question', 'Ann: It rained on Monday.\nBen: Nine from Saturday.'],
  [
    'what answers a long one',
    `Ann: What ${'then and '.repeat(8)}do we charge for tarts?\nBen: Nine from Saturday.`,
  ],
  ['what asks itself', 'Ann: What do we charge for the tart?\nBen: Nine from Saturday morning?'],
])('%s is read alone', (_, rows) => {
  expect(readOf(rows, 1, [1]).asked).toHaveLength(1)
})
