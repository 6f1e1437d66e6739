import type { Language } from '@hattama/contract/people/account'
import { html } from 'hono/html'
import type { HtmlEscapedString } from 'hono/utils/html'
import { lightOnly, withStylesInline } from '../documents/html-styles.ts'
import { ink } from '../documents/model/colours.ts'
import { type Arranged, meetingDocument } from '../documents/meeting-document.ts'
import type { MeetingText } from '../documents/meeting.ts'
import { toHtml, withBreaks } from '../documents/to-html.ts'
import { toText } from '../documents/to-text.ts'

type Words = {
  sentBy: string
  note: string
  reply: string
  open: string
  /** for a link that shows it to someone without an account */
  openOutside: string
  until: string
  code: string
}

/** The wording around the summary in an email. `{…}` is filled in. */
const words: Record<Language, Words> = {
  ru: {
    sentBy: '{who} отправляет вам этот документ из Hattama.',
    note: 'Сообщение от отправителя',
    reply: 'Ответ на это письмо придёт отправителю: {who}.',
    open: 'Открыть встречу',
    openOutside: 'Открыть в браузере',
    until: 'Ссылка действует до {day}.',
    code: 'Чтобы открыть встречу по ссылке, введите код: мы пришлём его на ваш адрес почты.',
  },
  en: {
    sentBy: '{who} sent you this from Hattama.',
    note: 'Note from the sender',
    reply: 'Replies go to the sender: {who}.',
    open: 'Open meeting',
    openOutside: 'Open in browser',
    until: 'The link works until {day}.',
    code: 'When you open the meeting, you’ll get a code at this email address.',
  },
  kk: {
    sentBy: '{who} сізге бұл құжатты Hattama арқылы жіберді.',
    note: 'Жіберушінің хабарламасы',
    reply: 'Бұл хатқа жазған жауабыңыз жіберушіге барады: {who}.',
    open: 'Кездесуді ашу',
    openOutside: 'Браузерде ашу',
    until: 'Сілтеме {day} күніне дейін жарамды.',
    code: 'Сілтемені ашқанда осы мекенжайға код жіберіледі, кездесу сол кодпен ашылады.',
  },
}

/** Where a letter's link leads. `untilMs` null: valid as long as its reader can see the meeting. */
export type Opens = { url: string; isOutside: boolean; untilMs: number | null; asksCode: boolean }

type Given = {
  meeting: MeetingText
  options: Arranged
  who: string
  note: string
  /** whether it contains the minutes, not only a link to them */
  withMinutes: boolean
  opens: Opens | null
}

const dayOf = (ms: number, { language, timeZone }: Arranged) =>
  new Intl.DateTimeFormat(language, {
    dateStyle: 'long',
    ...(timeZone && { timeZone }),
  }).format(ms)

/** Composes a letter: its sender, their note, the link, then the minutes; the same as text and as HTML. */
export const composeLetter = ({ meeting, options, who, note, withMinutes, opens }: Given) => {
  const document = meetingDocument(meeting, options)
  const { language } = document
  const { sentBy, note: noteHeading, reply, open, openOutside, until, code } = words[language]
  const fill = (text: string) => text.replace('{who}', () => who)
  const box = `margin:0 0 32px;padding:16px 18px;border-radius:10px;background:#f3f2ee;font-size:14px`
  const noteStyle = 'margin:10px 0 0;white-space:pre-wrap'
  const small = `margin:10px 0 0;color:${ink.muted};font-size:12px`
  const openWords = opens?.isOutside ? openOutside : open
  const about = opens
    ? [
        ...(opens.untilMs === null ? [] : [until.replace('{day}', dayOf(opens.untilMs, options))]),
        ...(opens.asksCode ? [code] : []),
      ].join(' ')
    : ''
  const lead = html`<div style="${box}">
    <p style="margin:0">${fill(sentBy)}</p>
    ${note !== '' && html`<p style="${noteStyle}">${withBreaks(note)}</p>`}
    ${opens && html`<p style="margin:10px 0 0"><a class="act" href="${opens.url}">${openWords}</a></p>`}
    ${about !== '' && html`<p style="${small}">${about}</p>`}
    <p style="${small}">${fill(reply)}</p>
  </div>`
  const bare = html`<!doctype html>
    <html lang="${language}">
      <head>
        ${lightOnly}
      </head>
      <body class="body">
        <main class="page">
          <h1 class="title">${document.title}</h1>
          ${lead}
        </main>
      </body>
    </html>`
  // nothing in it is awaited, so it is not a promise
  const page = withMinutes ? toHtml(document, lead) : (bare as HtmlEscapedString).toString()
  return {
    subject: `${document.kind}: ${document.title}`,
    text: [
      fill(sentBy),
      ...(note === '' ? [] : [`${noteHeading}:\n${note}`]),
      ...(opens ? [`${openWords}:\n${opens.url}`] : []),
      ...(about === '' ? [] : [about]),
      ...(withMinutes ? [toText(document).trim()] : []),
      `-- \n${fill(reply)}\n`,
    ].join('\n\n'),
    html: withStylesInline(page),
  }
}
