import { expect, test } from 'vitest'
import { documentName } from './make-file.ts'

test.each([
  ['Weekly sync', 'Weekly sync 2026-11-28.txt'],
  ['Weekly sync 2026-11-28', 'Weekly sync 2026-11-28.txt'],
  ['Планёрка 28.11.2026', 'Планёрка 28.11.2026.txt'],
  ['Weekly sync 2026-11-27', 'Weekly sync 2026-11-27 2026-11-28.txt'],
  ['Plan/draft', 'Plan draft 2026-11-28.txt'],
])('a file of "%s" has the day once', (title, name) => {
  expect(documentName(title, '2026-11-28', 'txt')).toBe(name)
})
