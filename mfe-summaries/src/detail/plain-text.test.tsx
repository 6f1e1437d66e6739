import { expect, test } from 'vitest'
import { summaryWith } from '../summary.fixture.ts'
import { fileName } from './file-name.ts'
import { type Headings, toMarkdown, toPlainText } from './plain-text.ts'

const headings: Headings = {
  keyPoints: 'Key Points',
  decisions: 'Decisions',
  nextSteps: 'Next Steps',
  actionItems: 'Action Items',
  assignedTo: (name) => `Assigned to: ${name}`,
  due: (date) => `Due: ${date}`,
}

test('markdown holds every part once, moments as links that open from a file', () => {
  expect(toMarkdown(summaryWith(), headings, 'https://h.example')).toBe(
    [
      '# Weekly sync',
      '',
      '## Overview',
      'The team met [12:34](https://h.example/recordings/r1?t=754).',
      '',
      '## Risks',
      'None.',
      '',
      '## Key Points',
      '',
      '- The release moves to Friday',
      '',
      '## Decisions',
      '',
      '- Ship on Friday',
      '',
      '## Action Items',
      '',
      '- [ ] Write notes (Assigned to: Aigerim; Due: Friday)',
      '',
    ].join('\n'),
  )
})

test('plain text has no markdown left', () => {
  const text = toPlainText(summaryWith({ summary: '## A\n**Bold** and [0:05](?t=5)' }), headings)
  expect(text).toContain('Bold and 0:05')
  expect(text).toContain('☐ Write notes')
  expect(text).not.toMatch(/[#*\]]/)
})

test('any title makes a file name', () => {
  expect(fileName('Q3: план/факт "итоги"?', 'md')).toBe('Q3 план факт итоги.md')
  expect(fileName('../..', 'txt')).toBe('summary.txt')
  expect(fileName('я'.repeat(300), 'txt')).toHaveLength(84)
})
