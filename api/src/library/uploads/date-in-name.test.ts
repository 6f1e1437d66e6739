import { expect, test } from 'vitest'
import { dateInName } from './date-in-name.ts'

test.each([
  ['2026-03-10 08-00-12.mkv', '2026-03-10', '08:00:12', false],
  ['GMT20260310-080012_Recording_1920x1080.mp4', '2026-03-10', '08:00:12', true],
  ['Weekly-20260310_080012-Meeting Recording.mp4', '2026-03-10', '08:00:12', false],
  ['audio_2026-03-10_08-00-12.ogg', '2026-03-10', '08:00:12', false],
  ['Запись 10.03.2026.m4a', '2026-03-10', null, false],
  ['Совещание 10.03.2026 14-30.m4a', '2026-03-10', '14:30:00', false],
  ['PTT-20260310-WA0001.opus', '2026-03-10', null, false],
  ['Recording_2026_03_10.wav', '2026-03-10', null, false],
  ['WhatsApp Audio 2026-03-10 at 08.00.12.opus', '2026-03-10', '08:00:12', false],
  ['20260310T080012.wav', '2026-03-10', '08:00:12', false],
  ['REC20260310080012.mp3', '2026-03-10', '08:00:12', false],
])('%s: %s %s', (name, date, time, utc) => {
  expect(dateInName(name)).toEqual({ date, time, utc })
})

test.each([
  'meeting.m4a',
  '2026-02-30.m4a',
  'order 1202603105555.pdf',
  '03-10-26.wav',
  'v20.26.mp3',
  'call +77012026031.mp3',
  'Budget 2026.mp4',
])('%s has none', (name) => {
  expect(dateInName(name)).toBeNull()
})
