import { expect, test } from 'vitest'
import {
  atSaid,
  isSaidBefore,
  lineAlone,
  lineAsRead,
  lineWithReadersBefore,
  linesAsRead,
  saidBefore,
  statementOf,
  withReadersBefore,
  withSaid,
  withNamesBefore,
  withSaidBefore,
  withSameBefore,
  withoutBefore,
} from './said-before.ts'

const part = 'Take the part, then.'
const boat = 'It comes with the boat. … I do it.'

test('a statement and what was said before are told apart again in each language', () => {
  for (const [language, label] of [
    ['en', 'before'],
    ['ru', 'до этого'],
    ['kk', 'бұған дейін'],
  ] as const) {
    const text = withSaidBefore(part, boat, language)
    expect(text).toBe(`${part} (${label}: ${boat})`)
    expect(saidBefore(text)).toEqual({ statement: part, before: { kind: 'before', label, words: boat } })
    expect(statementOf(text)).toBe(part)
  }
})

test('a statement alone stays as it is, whatever brackets somebody typed', () => {
  expect(withSaidBefore(part, '', 'en')).toBe(part)
  for (const text of [
    part,
    'Call her (before: noon',
    '(before: noon)',
    'Call her (at noon)',
    'before: noon',
  ]) {
    expect(saidBefore(text)).toEqual({ statement: text, before: null })
  }
})

test('brackets that were said before belong to what was said before', () => {
  expect(saidBefore('Take it. (before: The boat (before: the big one) comes.)')).toEqual({
    statement: 'Take it.',
    before: { kind: 'before', label: 'before', words: 'The boat (before: the big one) comes.' },
  })
})

test('a line is read with what was said before behind its speakers and moment', () => {
  expect(lineAsRead(`- “${part} (before: ${boat})” — Magne, Monday [06:23](?t=383)`)).toBe(
    `- “${part}” — Magne, Monday [06:23](?t=383) *before: “${boat}”*`,
  )
  expect(lineAsRead(`- **Магне:** «${part} (до этого: ${boat})» [06:23](?t=383)`)).toBe(
    '- **Магне:** «Take the part, then». [06:23](?t=383) *до этого: «It comes with the boat. … I do it».*',
  )
})

test('quotation marks inside stay where they are', () => {
  expect(lineAsRead('- “Take it. (before: It is “here”.)” — Magne')).toBe(
    '- “Take it.” — Magne *before: “It is “here”.”*',
  )
})

test('lines without it or without quotation marks stay as they are', () => {
  const lines = [
    `- “${part}” — Magne [06:23](?t=383)`,
    `- ${part} (before: ${boat}) [06:23](?t=383)`,
    `- He said ”no” (before: ${boat})`,
    '## Possible tasks',
    '',
  ]
  expect(linesAsRead(lines.join('\n'))).toBe(lines.join('\n'))
})

test('the words in italics are known again', () => {
  expect(isSaidBefore('before: “It comes.”')).toBe(true)
  expect(isSaidBefore('бұған дейін: “Келеді.”')).toBe(true)
  expect(isSaidBefore('beforehand')).toBe(false)
})

test('who reads in another language has the label in theirs, and the words as they were said', () => {
  expect(withReadersBefore(`${part} (before: ${boat})`, 'ru')).toBe(`${part} (до этого: ${boat})`)
  expect(withReadersBefore('Call her (at noon)', 'ru')).toBe('Call her (at noon)')
  expect(lineWithReadersBefore(`- “${part} (before: ${boat})” — Magne [06:23](?t=383)`, 'kk')).toBe(
    `- “${part} (бұған дейін: ${boat})” — Magne [06:23](?t=383)`,
  )
  const written = '- He calls (before: noon) — Magne'
  expect(lineWithReadersBefore(written, 'kk')).toBe(written)
})

test('where there is room for a line, what was said before is left out', () => {
  expect(lineAlone(`- **Магне:** «${part} (до этого: ${boat})» [06:23](?t=383)`)).toBe(
    '- **Магне:** «Take the part, then». [06:23](?t=383)',
  )
  expect(lineAlone(`- “${part}” — Magne`)).toBe(`- “${part}” — Magne`)
})

test.each([
  ['Take the part. (before: The boat (the big one) comes.) We did.', 'Take the part. We did.'],
  ['Берём. (до этого: Лодка.)” … Решено', 'Берём.” … Решено'],
  ['Take it. (before: The boat comes :) )', 'Take it.'],
  ['Take it. (before: noon', 'Take it. (before: noon'],
  ['Take it.', 'Take it.'],
])('%s: what was said before goes, what somebody wrote behind it stays', (text, left) => {
  expect(withoutBefore(text)).toBe(left)
})

test('a task and how it was said are told apart again in each language, also with a label inside what was said', () => {
  const said = 'I can ring them (before: noon). I know the lad.'
  for (const [language, label] of [
    ['en', 'said'],
    ['ru', 'дословно'],
    ['kk', 'айтылғаны'],
  ] as const) {
    const text = withSaid('Ring the stores', said, language)
    expect(text).toBe(`Ring the stores (${label}: ${said})`)
    expect(saidBefore(text)).toEqual({
      statement: 'Ring the stores',
      before: { kind: 'said', label, words: said },
    })
    expect(withReadersBefore(text, 'en')).toBe(withSaid('Ring the stores', said, 'en'))
    expect(atSaid(text)).toEqual(['Ring the stores', ` (${label}: ${said})`])
  }
  expect(withSaid('Ring the stores', '', 'en')).toBe('Ring the stores')
  expect(atSaid(`${part} (before: ${boat})`)).toEqual([`${part} (before: ${boat})`])
})

test('a line worded as a task is read with how it was said behind its owner and moment', () => {
  const line =
    '- Ring the stores (said: I can ring the stores (I know “the lad”)) — Beth, Friday [01:18](?t=78)'
  expect(lineAsRead(line)).toBe(
    '- Ring the stores — Beth, Friday [01:18](?t=78) *said: I can ring the stores (I know “the lad”)*',
  )
  expect(lineAlone(line)).toBe('- Ring the stores — Beth, Friday [01:18](?t=78)')
  expect(lineWithReadersBefore(line, 'ru')).toContain('Ring the stores (дословно: I can ring')
  expect(isSaidBefore('дословно: я напишу')).toBe(true)
})

test('who said it before stands in the label, in each language, and wherever a line is shown or cut', () => {
  for (const [language, label] of [
    ['en', 'before, Tom (the elder)'],
    ['ru', 'до этого, Tom (the elder)'],
    ['kk', 'бұған дейін, Tom (the elder)'],
  ] as const) {
    const text = withSaidBefore(part, boat, language, 'Tom: (the elder)\n')
    const said = label.replace(/[()]/gu, '').replaceAll('  ', ' ')
    expect(text).toBe(`${part} (${said}: ${boat})`)
    expect(saidBefore(text)).toEqual({
      statement: part,
      before: { kind: 'before', label: said, words: boat },
    })
    expect(withSameBefore('Leave it.', saidBefore(text).before)).toBe(`Leave it. (${said}: ${boat})`)
    expect(withReadersBefore(text, 'en')).toBe(`${part} (before, Tom the elder: ${boat})`)
    expect(withoutBefore(`${text} We did.`)).toBe(`${part} We did.`)
    const line = `- “${text}” — Magne [06:23](?t=383)`
    expect(lineAlone(line)).toBe(`- “${part}” — Magne [06:23](?t=383)`)
    expect(lineAsRead(line)).toBe(`- “${part}” — Magne [06:23](?t=383) *${said}: “${boat}”*`)
    expect(lineWithReadersBefore(line, 'kk')).toContain('(бұған дейін, Tom the elder: ')
    expect(isSaidBefore(`${said}: “${boat}”`)).toBe(true)
  }
  expect(withSameBefore(part, null)).toBe(part)
})

test.each([' (before, ', ' (before: ', ' (before', ' (before, a: '])(
  'a text full of %j is read at once',
  (piece) => {
    const text = `x${piece.repeat(40_000)})`
    expect(statementOf(text).length).toBeLessThanOrEqual(text.length)
  },
)

test('people are called otherwise in labels, and nowhere in what was said', () => {
  const called = new Map([
    ['Speaker 1', 'Dana (sales)'],
    ['Спикер 2', 'Олег'],
  ])
  const line = '- **Ann:** “Ask Speaker 1. (before, Speaker 1: Speaker 1: it came, she said, by boat.)”'
  expect(withNamesBefore(line, called)).toBe(
    '- **Ann:** “Ask Speaker 1. (before, Dana sales: Speaker 1: it came, she said, by boat.)”',
  )
  expect(withNamesBefore('Берём. (до этого, Спикер 2: Их три.)', called)).toBe(
    'Берём. (до этого, Олег: Их три.)',
  )
  expect(withNamesBefore('Берём. (до этого, Спикер 20: Их три.)', called)).toContain('Спикер 20')
})
