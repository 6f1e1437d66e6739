import { expect, test } from 'vitest'
import { documentName } from './make-file.ts'

test.each([
  ['Weekly sync', 'Weekly sync 2026-11-28.txt'],
  ['Weekly sync 2026-11-28', 'Weekly sync 2026-11-28.txt'],
  ['Планёрка 28.11.2026', 'Планёрка 28.11.2026.txt'],
  ['Weekly sync 2026-11-27', 'Weekly sync 2026-11-27 2026-11-28.txt'],
  // titles that the recorder gives
  ['Meeting, Nov 28, 2026, 8:55 PM', 'Meeting, Nov 28, 2026, 8.55 PM.txt'],
  ['Встреча, 28 ноября 2026, 20:55', 'Встреча, 28 ноября 2026, 20.55.txt'],
  ['Кездесу, 2026 ж. 28 қараша, 20:55', 'Кездесу, 2026 ж. 28 қараша, 20.55.txt'],
  ['Review of November 28, 2026', 'Review of November 28, 2026.txt'],
  ['Meeting, Nov 27, 2026, 8:55 PM', 'Meeting, Nov 27, 2026, 8.55 PM 2026-11-28.txt'],
  ['Plan/draft', 'Plan draft 2026-11-28.txt'],
])('a file of "%s" has the day once', (title, name) => {
  expect(documentName(title, '2026-11-28', 'txt')).toBe(name)
})

test('the end of another day is not the day', () => {
  expect(documentName('Итоги 12 ноября 2026', '2026-11-02', 'txt')).toBe(
    'Итоги 12 ноября 2026 2026-11-02.txt',
  )
  expect(documentName('12 ноября 2026 и 2 ноября 2026', '2026-11-02', 'txt')).toBe(
    '12 ноября 2026 и 2 ноября 2026.txt',
  )
})
