import { expect, test } from 'vitest'
import { readEvents } from './read-events.ts'

const between = { fromMs: Date.parse('2026-11-16T00:00:00Z'), toMs: Date.parse('2026-12-23T00:00:00Z') }

const file = (...lines: string[]) =>
  ['BEGIN:VCALENDAR', 'VERSION:2.0', 'PRODID:-//x//x//EN', ...lines, 'END:VCALENDAR'].join('\r\n')
const event = (...lines: string[]) => ['BEGIN:VEVENT', ...lines, 'END:VEVENT']
const read = (...lines: string[]) => readEvents({ texts: [file(...lines)], ...between })
const starts = (...lines: string[]) => read(...lines)?.events.map(({ startsAt }) => startsAt.slice(0, 16))

const newYork = [
  'BEGIN:VTIMEZONE',
  'TZID:Eastern',
  'BEGIN:DAYLIGHT',
  'TZOFFSETFROM:-0500',
  'TZOFFSETTO:-0400',
  'DTSTART:20070311T020000',
  'RRULE:FREQ=YEARLY;BYMONTH=3;BYDAY=2SU',
  'END:DAYLIGHT',
  'BEGIN:STANDARD',
  'TZOFFSETFROM:-0400',
  'TZOFFSETTO:-0500',
  'DTSTART:20071104T020000',
  'RRULE:FREQ=YEARLY;BYMONTH=11;BYDAY=1SU',
  'END:STANDARD',
  'END:VTIMEZONE',
]

test('an event with people, an agenda and a call', () => {
  const given = read(
    ...event(
      'UID:1',
      'SUMMARY:Budget\\, again',
      'DTSTART:20261123T090000Z',
      'DTEND:20261123T100000Z',
      'ORGANIZER;CN=Anna:mailto:Anna@example.org',
      'ATTENDEE;CN=boris@example.org:mailto:boris@example.org',
      'ATTENDEE;CN=Anna B.:mailto:anna@example.org',
      'ATTENDEE;PARTSTAT=DECLINED;CN=Carl:mailto:carl@example.org',
      'ATTENDEE;CUTYPE=ROOM;CN=Room 1:mailto:room@example.org',
      'DESCRIPTION:1. Rent\\n2. Salaries\\n________________\\nJoin: https://teams.microsoft.com/l/x',
      'CLASS:PRIVATE',
    ),
  )
  expect(given).toEqual({
    isCut: false,
    events: [
      {
        uid: '1',
        occurrence: '',
        title: 'Budget, again',
        startsAt: '2026-11-23T09:00:00.000Z',
        endsAt: '2026-11-23T10:00:00.000Z',
        isAllDay: false,
        isPrivate: true,
        isSeries: false,
        people: [
          { name: 'Anna', email: 'anna@example.org' },
          { name: null, email: 'boris@example.org' },
        ],
        agenda: '1. Rent\n2. Salaries',
        callUrl: 'https://teams.microsoft.com/l/x',
      },
    ],
  })
})

test('a series keeps the clock of its place when clocks change there', () => {
  const given = readEvents({
    texts: [
      file(
        ...newYork,
        ...event('UID:2', 'DTSTART;TZID=Eastern:20261018T090000', 'RRULE:FREQ=WEEKLY;COUNT=3', 'SUMMARY:x'),
      ),
    ],
    fromMs: Date.parse('2026-10-01T00:00:00Z'),
    toMs: between.toMs,
  })
  expect(given?.events.map(({ startsAt }) => startsAt.slice(0, 16))).toEqual([
    '2026-10-18T13:00',
    '2026-10-25T13:00',
    '2026-11-01T14:00',
  ])
})

test('a zone that is only named, and one for the whole file', () => {
  expect(starts(...event('UID:3', 'DTSTART;TZID=Asia/Almaty:20261123T090000'))).toEqual(['2026-11-23T04:00'])
  expect(starts('X-WR-TIMEZONE:Europe/Moscow', ...event('UID:3', 'DTSTART:20261123T090000'))).toEqual([
    '2026-11-23T06:00',
  ])
  expect(starts(...event('UID:3', 'DTSTART;TZID=Nowhere:20261123T090000'))).toEqual(['2026-11-23T09:00'])
})

test('of a series: what was left out, moved, cancelled, and moved in from far away', () => {
  const moved = (id: string, at: string, ...more: string[]) =>
    event('UID:4', `RECURRENCE-ID:${id}`, `DTSTART:${at}`, 'SUMMARY:Moved', ...more)
  const given = read(
    ...event(
      'UID:4',
      'DTSTART:20150105T100000Z',
      'DTEND:20150105T110000Z',
      'RRULE:FREQ=WEEKLY',
      'EXDATE:20261207T100000Z',
      'SUMMARY:Weekly',
    ),
    ...moved('20261130T100000Z', '20261201T150000Z'),
    ...moved('20261214T100000Z', '20261214T100000Z', 'STATUS:CANCELLED'),
    ...moved('20270301T100000Z', '20261222T100000Z'),
  )
  expect(
    given?.events.map(({ title, startsAt, isSeries }) => [title, startsAt.slice(0, 10), isSeries]),
  ).toEqual([
    ['Weekly', '2026-11-16', true],
    ['Weekly', '2026-11-23', true],
    ['Moved', '2026-12-01', true],
    ['Weekly', '2026-12-21', true],
    ['Moved', '2026-12-22', true],
  ])
})

test('all days, and what is over or far ahead', () => {
  expect(
    read(
      'X-WR-TIMEZONE:Asia/Almaty',
      ...event('UID:5', 'DTSTART;VALUE=DATE:20261124', 'SUMMARY:Holiday'),
      ...event('UID:6', 'DTSTART:20261101T090000Z'),
      ...event('UID:7', 'DTSTART:20270101T090000Z'),
    )?.events,
  ).toMatchObject([
    { isAllDay: true, startsAt: '2026-11-24T00:00:00.000Z', endsAt: '2026-11-25T00:00:00.000Z' },
  ])
})

test('a rule that takes too many steps is left, the others are read', () => {
  const given = read(
    ...event('UID:8', 'DTSTART:19700101T000000Z', 'RRULE:FREQ=SECONDLY', 'SUMMARY:Flood'),
    ...event('UID:9', 'DTSTART:20261123T090000Z', 'SUMMARY:Real'),
    ...event('UID:10', 'DTSTART:20261123T100000Z', 'RRULE:FREQ=NEVER', 'SUMMARY:Broken'),
  )
  expect(given?.isCut).toBe(true)
  expect(given?.events.map(({ title }) => title)).toEqual(['Real'])
})

test('more than is kept is cut', () => {
  const given = read(...event('UID:11', 'DTSTART:20261116T000000Z', 'RRULE:FREQ=MINUTELY', 'SUMMARY:x'))
  expect(given).toMatchObject({ isCut: true })
  expect(given?.events).toHaveLength(2000)
})

test.each(['', '<html>Sign in</html>', 'BEGIN:VCARD\r\nEND:VCARD', 'BEGIN:VCALENDAR\r\nBEGIN:VEVENT'])(
  'what is no calendar: %j',
  (text) => {
    expect(readEvents({ texts: [text], ...between })).toBeNull()
  },
)

test('a description written as HTML is read as the text it shows', () => {
  const line = 'DESCRIPTION:<b>Plan</b><br>A &amp\\; B<br><script>x</script>'
  expect(read(...event('UID:12', 'DTSTART:20261123T090000Z', line))?.events[0]?.agenda).toBe('Plan\nA & B\nx')
})
