import { describe, expect, test } from 'vitest'
import { deniedAmong } from './denied.ts'

/** The days of a text, given in brackets, that it says are not meant. */
const denied = (marked: string) => {
  const days: { from: number; end: number; day: string }[] = []
  let text = ''
  for (const [, before = '', day] of marked.matchAll(/([^[]*)(?:\[([^\]]+)\])?/g)) {
    text += before
    if (day === undefined) continue
    days.push({ from: text.length, end: text.length + day.length, day })
    text += day
  }
  return deniedAmong(text, days).map(({ day }) => day)
}

describe('days that a text says are not meant', () => {
  test.each([
    ['not [tomorrow]', ['tomorrow']],
    ['[Friday], not [tomorrow]', ['tomorrow']],
    ['not on [Friday] but on [Monday]', ['Friday']],
    ['not on the [5th]', ['5th']],
    ['Не [завтра]', ['завтра']],
    ['не к [пятнице], а к [среде]', ['пятнице']],
    ['не до [среды]', ['среды']],
    ['[ертең] емес, [жұма]', ['ертең']],
    ['[жұма]да емес', ['жұма']],
    ['[сенбі]ні күтпей [бүгін] аш', ['сенбі']],
    ['не дожидаясь [среды]', ['среды']],
    ['we do it without waiting for [Sunday]', ['Sunday']],
  ])('%s', (text, days) => expect(denied(text)).toEqual(days))

  test.each([
    'on [Friday]',
    'why not [Friday]',
    'if not [Friday]',
    'почему бы не [завтра]',
    'если не [завтра]',
    'knot [Friday]',
    'not so [Friday]',
    '[ертең] емес пе',
    '[ертең] емеспін',
    '[ертең]',
  ])('and not %s', (text) => expect(denied(text)).toEqual([]))
})
