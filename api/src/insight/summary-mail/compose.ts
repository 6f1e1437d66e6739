import type { Language } from '@hattama/contract/account'
import { html } from 'hono/html'
import { withStylesInline } from '../documents/html-styles.ts'
import { ink } from '../documents/model/colours.ts'
import { type Arranged, meetingDocument } from '../documents/meeting-document.ts'
import type { MeetingText } from '../documents/meeting.ts'
import { toHtml, withBreaks } from '../documents/to-html.ts'
import { toText } from '../documents/to-text.ts'

/** What a mailed document says around itself. `{who}` is filled in. */
const words: Record<Language, { sentBy: string; note: string; reply: string }> = {
  ru: {
    sentBy: '{who} отправляет вам этот документ из Hattama.',
    note: 'Сообщение от отправителя',
    reply: 'Ответ на это письмо придёт отправителю: {who}.',
  },
  en: {
    sentBy: '{who} sends you this from Hattama.',
    note: 'A note from the sender',
    reply: 'A reply to this mail goes to the sender: {who}.',
  },
  kk: {
    sentBy: '{who} сізге бұл құжатты Hattama арқылы жіберді.',
    note: 'Жіберушінің хабарламасы',
    reply: 'Бұл хатқа жауап жіберушіге барады: {who}.',
  },
}

type Given = { meeting: MeetingText; options: Arranged; who: string; note: string }

/** What a mail says: a line about who sends it, their note, then the document; the same as text and as HTML. */
export const composeMail = ({ meeting, options, who, note }: Given) => {
  const document = meetingDocument(meeting, options)
  const { sentBy, note: noteHeading, reply } = words[document.language]
  const fill = (text: string) => text.replace('{who}', () => who)
  const box = `margin:0 0 32px;padding:16px 18px;border-radius:10px;background:#f3f2ee;font-size:14px`
  const noteStyle = 'margin:10px 0 0;white-space:pre-wrap'
  const lead = html`<div style="${box}">
    <p style="margin:0">${fill(sentBy)}</p>
    ${note !== '' && html`<p style="${noteStyle}">${withBreaks(note)}</p>`}
    <p style="margin:10px 0 0;color:${ink.muted};font-size:12px">${fill(reply)}</p>
  </div>`
  return {
    subject: `${document.kind}: ${document.title}`,
    text: [
      fill(sentBy),
      ...(note === '' ? [] : [`${noteHeading}:\n${note}`]),
      toText(document).trim(),
      `-- \n${fill(reply)}\n`,
    ].join('\n\n'),
    html: withStylesInline(toHtml(document, lead)),
  }
}
