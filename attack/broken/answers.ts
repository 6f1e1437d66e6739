import { wav } from '../../api/testing/app.ts'
import { packet } from '../git-packet.ts'

/** An answer as a server of that protocol gives it: media type and body. */
export type Answered = { type: string; body: string | Buffer }

const json = (body: unknown): Answered => ({ type: 'application/json', body: JSON.stringify(body) })

const dav = (...responses: string[]) => ({
  type: 'application/xml; charset=utf-8',
  body: `<?xml version="1.0" encoding="utf-8"?><d:multistatus xmlns:d="DAV:" xmlns:c="urn:ietf:params:xml:ns:caldav">${responses.join('')}</d:multistatus>`,
})
const found = (href: string, prop: string) =>
  `<d:response><d:href>${href}</d:href><d:propstat><d:prop>${prop}</d:prop><d:status>HTTP/1.1 200 OK</d:status></d:propstat></d:response>`

export const calendarFile = [
  'BEGIN:VCALENDAR',
  'VERSION:2.0',
  'X-WR-TIMEZONE:Asia/Almaty',
  'BEGIN:VEVENT',
  'UID:1@example.org',
  'DTSTART;TZID=Asia/Almaty:20261201T100000',
  'DTEND;TZID=Asia/Almaty:20261201T110000',
  'RRULE:FREQ=WEEKLY;BYDAY=TU,TH;COUNT=20',
  'EXDATE;TZID=Asia/Almaty:20261203T100000',
  'SUMMARY:Weekly',
  'ATTENDEE;CN="Anna";PARTSTAT=ACCEPTED:mailto:anna@example.org',
  'END:VEVENT',
  'END:VCALENDAR',
  '',
].join('\r\n')

/** All that a CalDAV client asks on its way to the events, in one answer. */
const calendars = (path: string) =>
  dav(
    found(
      path,
      `<d:current-user-principal><d:href>${path}</d:href></d:current-user-principal><c:calendar-home-set><d:href>${path}</d:href></c:calendar-home-set>`,
    ),
    found(
      `${path}work/`,
      `<d:resourcetype><d:collection/><c:calendar/></d:resourcetype><d:displayname>work</d:displayname><d:supported-report-set><d:supported-report><d:report><c:calendar-query/></d:report></d:supported-report></d:supported-report-set>`,
    ),
    found(
      `${path}work/1.ics`,
      `<d:getetag>"1"</d:getetag><c:calendar-data>${calendarFile}</c:calendar-data>`,
    ),
  )

const line = (text: string) => packet(text).toString('latin1')
const oid = '5d41402abc4b2a76b9719d911017c592ae4f1f1a'
const refs = `${line('# service=git-upload-pack\n')}0000${line(`${oid} HEAD\0multi_ack side-band-64k ofs-delta shallow symref=HEAD:refs/heads/main\n`)}${line(`${oid} refs/heads/main\n`)}0000`
const pack = Buffer.concat([
  Buffer.from(`${line('NAK\n')}0023\x01PACK\0\0\0\x02\0\0\0\x01`, 'latin1'),
  Buffer.from('78da4b4c4a06000257012a', 'hex'),
  Buffer.alloc(20),
  Buffer.from('0000'),
])

const chunk = (delta: object) => `data: ${JSON.stringify({ id: '1', choices: [{ index: 0, delta }] })}\n\n`

const issues = {
  issues: [
    { id: 1, key: 'A-1', subject: 'Task', fields: { summary: 'Task', status: { id: '1', name: 'New' } } },
  ],
  projects: [{ id: 1, name: 'One' }],
  values: [{ id: '1', key: 'A', name: 'One' }],
  result: { id: 1, ID: '1', NAME: 'Anna', tasks: [] },
  user: { id: 1, firstname: 'Anna', lastname: 'Lee' },
  data: { viewer: { id: '1', name: 'Anna' }, teams: { nodes: [{ id: '1', name: 'One' }] } },
  total_count: 1,
  isLast: true,
}

/** Whole answers by protocol; `path` is where it was asked, `asked` the body of the question. */
export const answers: Record<string, (path: string, asked: string) => Answered> = {
  webhook: () => json({ ok: true }),
  mattermost: () => ({ type: 'text/plain', body: 'ok' }),
  webdav: (path) =>
    dav(found(path, '<d:resourcetype><d:collection/></d:resourcetype><d:getetag>"1"</d:getetag>')),
  caldav: calendars,
  ics: () => ({ type: 'text/calendar', body: calendarFile }),
  git: (path) =>
    path.includes('info/refs')
      ? { type: 'application/x-git-upload-pack-advertisement', body: refs }
      : { type: 'application/x-git-upload-pack-result', body: pack },
  s3: () => ({
    type: 'application/xml',
    body: '<?xml version="1.0"?><ListBucketResult><Name>minutes</Name><KeyCount>1</KeyCount><Contents><Key>a</Key><ETag>"1"</ETag><Size>1</Size></Contents></ListBucketResult>',
  }),
  redmine: () => json(issues),
  jira: () => json(issues),
  youtrack: () => json([{ id: '0-1', name: 'One', shortName: 'A', login: 'anna' }]),
  bitrix24: () => json(issues),
  linear: () => json(issues),
  link: () => ({ type: 'audio/wav', body: Buffer.from(wav(0.2)) }),
  speech: () =>
    json({
      text: 'Good morning.',
      segments: [{ id: 0, start: 0, end: 0.2, text: 'Good morning.' }],
      words: [{ word: 'Good', start: 0, end: 0.1 }],
    }),
  model: (_, asked) =>
    asked.includes('"stream":true')
      ? {
          type: 'text/event-stream',
          body: `${chunk({ role: 'assistant', content: '' })}${chunk({ content: 'The budget ' })}${chunk({ content: 'was agreed [1].' })}data: [DONE]\n\n`,
        }
      : json({
          id: '1',
          object: 'chat.completion',
          choices: [
            {
              index: 0,
              message: { role: 'assistant', content: '{"summary":"A talk."}' },
              finish_reason: 'stop',
            },
          ],
          usage: { prompt_tokens: 1, completion_tokens: 1, total_tokens: 2 },
        }),
}
