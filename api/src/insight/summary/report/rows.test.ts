import { expect, test } from 'vitest'
import { momentLink, row, section, taskRow } from './rows.ts'
import type { Statement, Task } from './verified.ts'

const said = (
  text: string,
  startMs: number,
  support: Statement['moment']['support'] = 'cited',
): Statement => ({
  text,
  lines: [1],
  moment: { startMs, endMs: startMs + 1, segmentId: 's', speaker: 'A', quote: '', support },
})

test('a statement ends in a link to its moment, of whole seconds, which says whether it is only close to it', () => {
  expect(row(said('We ship', 754_900))).toBe('- We ship [12:34](?t=754)')
  expect(momentLink({ startMs: 1000, support: 'similar' })).toBe('[≈ 00:01](?t=1)')
})

test('a task is who, what and when, as far as that was said', () => {
  const task = (owner: string | null, due: string | null): Task => ({
    ...said('Call', 0),
    owner,
    due: due === null ? null : { dueDate: due, dueOn: null },
  })
  expect(taskRow(task('Dana', 'Friday'))).toBe('- **Dana** — Call — Friday [00:00](?t=0)')
  expect(taskRow(task('Dana', null))).toBe('- **Dana** — Call [00:00](?t=0)')
  expect(taskRow(task('', 'Friday'))).toBe('- Call — Friday [00:00](?t=0)')
  expect(taskRow(task(null, null))).toBe('- Call [00:00](?t=0)')
})

test('a heading stands above rows only', () => {
  expect(section('Tasks', ['- a', '- b'])).toEqual(['## Tasks\n\n- a\n- b'])
  expect(section('Tasks', [])).toEqual([])
})
