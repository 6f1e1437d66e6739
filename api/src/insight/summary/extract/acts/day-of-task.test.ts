import { expect, test } from 'vitest'
import { lastDayIn } from './day-of-task.ts'

/** Wednesday, 18 November 2026 */
const wednesday = { year: 2026, month: 11, day: 18 }
const on = (language: string, text: string) => lastDayIn(text, wednesday, language)?.dueOn ?? null

test.each([
  ['en', "I'll bring the keys on the twenty-first.", '2026-11-21'],
  ['en', 'By the third at the latest.', '2026-12-03'],
  ['en', "I'll have it on Monday, no, Tuesday.", '2026-11-24'],
  ['en', "I'll ring the plumber before I go home.", '2026-11-18'],
  ['en', 'Can you drop it off this afternoon?', '2026-11-18'],
  ['ru', 'Сдам отчёт до тридцатого.', '2026-11-30'],
  ['ru', 'Заберу коробки двадцать пятого, в среду.', '2026-11-25'],
  ['ru', 'Позвоню им после планёрки.', '2026-11-18'],
  ['kk', 'Құжатты жиырма төртіне дейін әкелемін.', '2026-11-24'],
  ['kk', 'Жиналыстан кейін өзім қараймын.', '2026-11-18'],
])('%s: %s', (language, text, day) => expect(on(language, text)).toBe(day))

test.each([
  ['en', "I'll fetch it when I can."],
  ['ru', 'Сделаю как-нибудь.'],
  ['kk', 'Кейін көрермін.'],
])('%s: none in: %s', (language, text) => expect(on(language, text)).toBeNull())
