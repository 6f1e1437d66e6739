import { expect, test } from 'vitest'
import { type Loose, suggest } from './suggest.ts'

const meeting = (
  id: string,
  title: string | null,
  participants: string[] = [],
  uid: string | null = null,
): Loose => ({
  id,
  title,
  participants,
  uid,
})

test('of one recurring event, whatever its title; of one title but for dates, with the same people', () => {
  const meetings = [
    meeting('e2', 'Design', [], 'u'),
    meeting('e1', 'Design (moved)', [], 'u'),
    meeting('w2', 'Weekly, 20 Nov', ['Dana', 'Boris']),
    meeting('w1', 'weekly 13 nov', ['Boris', 'dana', 'Aigul']),
    meeting('w0', 'Weekly, 6 Nov', ['Somebody', 'Else']),
    meeting('a', 'Interview', ['Nina']),
    meeting('o2', 'Meeting, Nov 30, 2026, 4:50 PM'),
    meeting('o1', 'Meeting, Nov 30, 2026, 4:20 PM'),
    meeting('q2', 'Встреча 30 нояб. (ru1)'),
    meeting('q1', 'Встреча, 29 нояб. 2026 г., 16:20'),
    meeting('n1', null),
    meeting('n2', null),
    meeting('d1', '12.11.2026'),
    meeting('d2', '13.11.2026'),
  ]
  expect(suggest(meetings)).toEqual([
    { name: 'Design', because: 'calendar', recordingIds: ['e2', 'e1'] },
    { name: 'Weekly, 20 Nov', because: 'title', recordingIds: ['w2', 'w1'] },
  ])
})
