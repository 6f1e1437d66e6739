import { expect, test } from 'vitest'
import { titleOfDay } from './title-of-day.ts'

const t = ((key: string, { day, name }: { day: string; name: string }) => `${key} ${day} ${name}`) as never
const at = new Date(2024, 10, 30, 9, 44).getTime()

test.each([
  ['ru1.wav', 'en', 'upload.ofDay Nov 30, 2024 ru1'],
  ['team-call.mp3', 'ru', 'upload.ofDay 30 ноября 2024 team-call'],
  ['Budget review.wav', 'en', undefined],
] as const)('%s in %s: %s', (name, language, title) =>
  expect(titleOfDay({ name, lastModified: at }, t, language)).toBe(title),
)
