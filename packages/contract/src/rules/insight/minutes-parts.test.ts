import { expect, test } from 'vitest'
import { minutesParts } from './minutes-parts.ts'

const task = (text: string) => ({ task: text, completed: false })
const moments =
  '## Key moments\n\n- **Speaker 1:** “We launch in May” [00:05](?t=5)\n- **Ann:** “Next point.” [00:09](?t=9)'
const tasks =
  '## Possible tasks\n\nStatements that sound like tasks, quoted word for word, with assignee and due date if mentioned.\n\n- “I send the \\[new\\] text.” — Ann, tomorrow [00:12](?t=12)'
const decisions = '## Possible decisions\n\n- **Ann:** “We launch.” [00:20](?t=20)'

const partsOf = (summary: string, keyPoints: string[], items: string[]) =>
  minutesParts({ summary, keyPoints, actionItems: items.map(task) })

test('what a card says is not in the text: tasks are left out, key moments stand apart with all their rows', () => {
  const stored = ['# Sync', moments, decisions, tasks].join('\n\n')
  const { text, points } = partsOf(stored, ['We launch in May'], ['I send the [new] text.'])
  expect(text.markdown.trim()).toBe(decisions)
  expect(points?.count).toBe(2)
  expect(points?.markdown.trim()).toBe(moments.slice(moments.indexOf('- ')))
  for (const part of [text, points ?? text])
    expect(part.markdown).toBe(
      part.lines
        .map((at) => stored.split('\n')[at])
        .join('\n')
        .replace('# Sync', ''),
    )
})

test('key moments are apart under the heading of formal minutes too, in whatever language they were written', () => {
  for (const heading of [
    'Discussion: key points',
    'Discussion: key moments',
    'Слушали: ключевые моменты',
    'Тыңдалды: негізгі сәттер',
  ]) {
    const stored = [moments.replace('Key moments', heading), decisions].join('\n\n')
    const { text, points } = partsOf(stored, ['We launch in May'], [])
    expect([text.markdown.trim(), points?.count]).toEqual([decisions, 2])
  }
})

test('a task that was reworded or removed does not bring its section back; a row that a person added does', () => {
  const shownOf = (section: string, items: string[]) =>
    partsOf(`${decisions}\n\n${section}`, [], items).text.markdown.trim()
  expect(shownOf(tasks, ['Another task'])).toBe(decisions)
  expect(shownOf(`${tasks}\n- Call the bank`, ['Another task'])).toContain('Call the bank')
  expect(shownOf(tasks, [])).toContain(tasks)
})

test('under any other heading every line has to be on the card', () => {
  const own = '## To do\n\n- **Call** the bank [00:01](?t=1)'
  expect(partsOf(`${own}\n\n${decisions}`, [], ['Call the bank']).text.markdown).toBe(decisions)
  expect(partsOf(`${own}\n- Rent rises`, [], ['Call the bank']).text.markdown).toContain('Rent rises')
  expect(partsOf(`${own}\n\nMore on it.`, [], ['Call the bank']).text.markdown).toContain('More on it.')
})

test('a list of the key points stands apart only if it holds all of them', () => {
  const highlights = '## Highlights\n\n- Rent rises [00:01](?t=1)'
  expect(partsOf(highlights, ['Rent rises'], []).points?.count).toBe(1)
  const some = partsOf(highlights, ['Rent rises', 'We move'], [])
  expect(some).toMatchObject({ text: { markdown: highlights }, points: null })
  expect(partsOf('The rent rises.', ['Rent rises'], []).points).toBeNull()
})

test('the parts of a long meeting stand together, under their times', () => {
  const long = '## 00:00 – 12:00 · rent\n\n- “A” [00:01](?t=1)\n\n## 12:00 – 24:00\n\n- “B” [13:00](?t=780)'
  expect(partsOf(long, ['A'], [])).toMatchObject({
    text: { markdown: '' },
    points: { markdown: long, count: 2 },
  })
})

test('a summary of nothing but tasks still says them', () => {
  expect(partsOf(tasks, [], ['Another task'])).toMatchObject({ text: { markdown: tasks }, points: null })
})

test('lines to sign are in neither', () => {
  const signed = `## Agenda\n\n1. Rent\n\n## Signatures\n\n- Chair: ____________`
  expect(partsOf(signed, ['Rent rises'], []).text.markdown.trim()).toBe('## Agenda\n\n1. Rent')
})
