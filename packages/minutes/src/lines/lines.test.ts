import { minutesWords } from '@hattama/contract/rules/insight/minutes-words'
import { withReadersMarks } from '@hattama/contract/rules/insight/quotation-marks'
import { expect, test } from 'vitest'
import { indentLine, joinLines, moveLine, splitLine, writeText } from './edit-lines.ts'
import { lineIndex, readLines, writeLines } from './line.ts'

const stored = [
  '# Weekly sync',
  '',
  '## Overview',
  'Anna & Tom met. [00:05](?t=5)',
  '',
  '## Decisions',
  '',
  '- **Anna:** “ship v2\\_final” [≈ 12:34](?t=754) [12:50](?t=770)',
  '- Rent rises by 3 % [01:00](?t=60)',
  '  - from *May*',
  '1. One',
].join('\n')

const from = (markdown: string, at: number) => {
  const lines = readLines(markdown)
  return { lines, index: at, line: lines[at] }
}
const written = (edited: { lines: Parameters<typeof writeLines>[0] } | null) =>
  edited && writeLines(edited.lines)

test.each([
  stored,
  '',
  'Plain',
  '| a | b |\n| - | - |',
  '```\ncode [x](?t=1)\n```',
  '- [ ] box',
  '---\n\n> said',
])('what nobody touches stays as stored: %j', (markdown) =>
  expect(writeLines(readLines(markdown))).toBe(markdown),
)

test('a line is edited without what was said before it, which stays until its words change', () => {
  const said = '## Возможные решения\n\n- **Ann:** «Move in. (до этого: The rent _rises_.)» [00:20](?t=20)'
  const [, line] = readLines(said)
  expect([line?.text, line?.aside]).toEqual(['Ann: «Move in».', 'до этого: «The rent _rises_».'])
  expect(writeLines(readLines(said))).toBe(said)
  const typed = writeText(readLines(said), 1, 'Ann: «Move out.»', 3)
  expect(written(typed)).toContain('- **Ann:** «Move out.» [00:20](?t=20)')
  expect(typed?.lines[1]?.aside).toBe('')
})

test('tasks as who, what, when and exchanges are edited as they read, and come back as they were stored', () => {
  const shown = (raw: string) => withReadersMarks(raw, 'ru')
  const task = '- **Анна** — “Я закажу «Меркурий».” — 2 дек. 2026 г. [00:20](?t=20)'
  const exchange = '- Анна: “Кто «за»?” Борис: “Я.” [00:30](?t=30)'
  const lines = readLines(`${task}\n${exchange}`, shown)
  expect(lines.map(({ text, bold, isSource }) => [text, bold, isSource])).toEqual([
    ['Анна — «Я закажу „Меркурий“». — 2 дек. 2026 г.', 'Анна', false],
    ['Анна: «Кто „за“?» Борис: «Я».', '', false],
  ])
  expect(writeLines(lines)).toBe(`${task}\n${exchange}`)
  const edited = writeText(lines, 1, 'Анна: «Кто „за“?» Борис: «Да, я».', 3)
  expect(written(edited)).toBe(`${task}\n${exchange.replace('Я.', 'Да, я.')}`)
  const later = writeText(lines, 0, 'Анна — «Я закажу „Меркурий“». — 3 дек. 2026 г.', 3)
  expect(written(later)).toBe(`${task.replace('2 дек', '3 дек')}\n${exchange}`)
})

const noted = [
  '## Possible tasks',
  '',
  minutesWords.en.tasksNote,
  '',
  '- Anna calls Bo [00:05](?t=5)',
  '',
  '## Possible decisions',
  minutesWords.ru.decisionsNote,
].join('\n')

test('a note of ours is no line to edit: it stays below its heading, and goes with it', () => {
  const lines = readLines(noted)
  expect(lines.map(({ text }) => text)).toEqual(['Possible tasks', 'Anna calls Bo', 'Possible decisions'])
  expect(writeLines(lines)).toBe(noted)
  expect(lineIndex(noted, 4)).toBe(1)
  const typed = writeText(lines, 1, 'Anna calls Cem', 14)
  expect(written(typed)).toBe(noted.replace('Bo', 'Cem'))
  expect(writeLines(lines.slice(1))).toBe(noted.split('\n').slice(3).join('\n'))
})

test('a line is shown without markdown and its moments apart; what plain text would lose is shown as stored', () => {
  const shown = readLines(stored).map(({ mark, text, moments }) => [mark, text, moments.length])
  expect(shown).toEqual([
    ['# ', 'Weekly sync', 0],
    ['## ', 'Overview', 0],
    ['', 'Anna & Tom met.', 1],
    ['## ', 'Decisions', 0],
    ['- ', 'Anna: “ship v2_final”', 2],
    ['- ', 'Rent rises by 3 %', 1],
    ['  - ', 'from *May*', 0],
    ['1. ', 'One', 0],
  ])
  expect(lineIndex(stored, 8)).toBe(5)
})

test('a new text keeps mark, bold name and moments, and no character of it becomes markdown', () => {
  const { lines, index } = from(stored, 4)
  const after = written(writeText(lines, index, 'Anna: ship *now* #1 [soon]', 3))?.split('\n')[7]
  expect(after).toBe('- **Anna:** ship \\*now\\* \\#1 \\[soon\\] [≈ 12:34](?t=754) [12:50](?t=770)')
  expect(written(writeText(readLines('Text'), 0, '1. no list', 0))).toBe('1\\. no list')
  expect(readLines('1\\. no list')[0]).toMatchObject({ mark: '', text: '1. no list', isSource: false })
})

test('typed marks make headings and items', () => {
  expect(writeText(readLines('Text'), 0, '- Text', 2)).toMatchObject({
    lines: [{ mark: '- ', text: 'Text' }],
    caret: { at: 0 },
  })
  expect(written(writeText(readLines('Text'), 0, '## Text', 3))).toBe('## Text')
})

test('pasted lines become lines of the same list', () => {
  expect(written(writeText(readLines('- One\n- Four'), 0, 'One\nTwo\n- Three', 5))).toBe(
    '- One\n- Two\n- Three\n- Four',
  )
})

test('Enter goes on with the list; at its end the moments stay, within the text both halves have them', () => {
  const list = '- Rent rises [01:00](?t=60)\n- Next'
  const { lines } = from(list, 0)
  const end = splitLine(lines, 0, 10)
  expect(end?.lines.map(({ mark, text, moments }) => [mark, text, moments.length])).toEqual([
    ['- ', 'Rent rises', 1],
    ['- ', '', 0],
    ['- ', 'Next', 0],
  ])
  expect(end?.caret).toEqual({ id: end?.lines[1]?.id, at: 0 })
  // a line nobody filled is not stored
  expect(written(end)).toBe(list)
  expect(written(splitLine(lines, 0, 4))).toBe('- Rent [01:00](?t=60)\n- rises [01:00](?t=60)\n- Next')
  expect(splitLine(readLines('2. Two'), 0, 3)?.lines[1]?.mark).toBe('3. ')
  expect(splitLine(readLines('## Tasks\n- One'), 0, 5)?.lines[1]?.mark).toBe('- ')
})

test('Enter on an empty item ends the list', () => {
  const lines = splitLine(readLines('- One'), 0, 3)?.lines ?? []
  expect(splitLine(lines, 1, 0)?.lines.map(({ mark }) => mark)).toEqual(['- ', ''])
})

test('Backspace at the start joins a line with the one above and keeps what backs both; an empty line goes', () => {
  expect(written(joinLines(readLines('- A [00:01](?t=1)\n- B [00:02](?t=2)'), 1))).toBe(
    '- A B [00:01](?t=1) [00:02](?t=2)',
  )
  expect(written(joinLines(readLines('- A_b\n- *B*'), 1))).toBe('- A_b *B*')
  const open = splitLine(readLines('- A\n- B'), 0, 1)?.lines ?? []
  expect(joinLines(open, 1)).toMatchObject({ lines: [{ text: 'A' }, { text: 'B' }], caret: { at: 1 } })
  expect(joinLines(readLines('- A'), 0)).toBeNull()
})

test('Tab moves an item in by one level and out again; nothing else', () => {
  const lines = readLines('- A\n- B\n\nText')
  const inner = indentLine(lines, 1, 1) ?? []
  expect(writeLines(inner)).toBe('- A\n  - B\n\nText')
  expect(writeLines(indentLine(inner, 1, 1) ?? [])).toBe('- A\n  - B\n\nText')
  expect(writeLines(indentLine(inner, 1, -1) ?? [])).toBe('- A\n- B\n\nText')
  expect(writeLines(indentLine(readLines('1. A\n2. B'), 1, 1) ?? [])).toBe('1. A\n   2. B')
  expect(indentLine(lines, 2, 1)).toBeNull()
})

test('lines change places, blank lines stay', () => {
  const lines = readLines('- A [00:01](?t=1)\n\n- B')
  expect(writeLines(moveLine(lines, 0, 1) ?? [])).toBe('- B\n\n- A [00:01](?t=1)')
  expect(writeLines(moveLine(lines, 1, -1) ?? [])).toBe('- B\n\n- A [00:01](?t=1)')
  expect(moveLine(lines, 0, -1)).toBeNull()
})

test('a line is edited as its reader has it, and stored as it was unless it was changed', () => {
  const markdown = '## Speaker 2\n\n- **Speaker 2:** “Yes” [00:01](?t=1)'
  const shown = (raw: string) => raw.replace('Speaker', 'Спикер')
  const lines = readLines(markdown, shown)
  expect(lines.map(({ text }) => text)).toEqual(['Спикер 2', 'Спикер 2: “Yes”'])
  expect(writeLines(lines)).toBe(markdown)
  expect(written(writeText(lines, 0, 'Главное', 0))).toBe(
    '## Главное\n\n- **Speaker 2:** “Yes” [00:01](?t=1)',
  )
})

test('a quote with the marks of the reader’s language is stored with those it had', () => {
  const markdown = '- “Иду в «Буше».” [00:01](?t=1)'
  const shown = (raw: string) => raw.replace('“Иду в «Буше».”', '«Иду в „Буше“».')
  const lines = readLines(markdown, shown)
  expect(lines.map(({ text }) => text)).toEqual(['«Иду в „Буше“».'])
  expect(writeLines(lines)).toBe(markdown)
  expect(written(writeText(lines, 0, '«Иду в „Буше“ сам».', 0))).toBe('- “Иду в «Буше» сам.” [00:01](?t=1)')
  expect(written(splitLine(lines, 0, 5))).toBe('- “Иду [00:01](?t=1)\n- в «Буше».” [00:01](?t=1)')
})
