import type { MeetingDocument } from '../documents/model/document.ts'
import { ink } from '../documents/model/colours.ts'
import { escapeHtml, toHtml } from '../documents/to-html.ts'
import { toText } from '../documents/to-text.ts'
import { mailWords } from './mail-words.ts'

/** What a mail says: a line about who sends it, their note, then the document; the same as text and as HTML. */
export const composeMail = (document: MeetingDocument, who: string, note: string) => {
  const words = mailWords[document.language]
  const fill = (text: string) => text.replace('{who}', () => who)
  const [sentBy, reply] = [fill(words.sentBy), fill(words.reply)]
  const box = `margin:0 0 32px;padding:16px 18px;border-radius:10px;background:#f3f2ee;font-size:14px`
  const lead = [
    `<div style="${box}">`,
    `<p style="margin:0">${escapeHtml(sentBy)}</p>`,
    note === ''
      ? ''
      : `<p style="margin:10px 0 0;white-space:pre-wrap">${escapeHtml(note).replaceAll('\n', '<br>')}</p>`,
    `<p style="margin:10px 0 0;color:${ink.muted};font-size:12px">${escapeHtml(reply)}</p>`,
    '</div>',
  ].join('')
  return {
    subject: `${document.kind}: ${document.title}`,
    text: [
      sentBy,
      ...(note === '' ? [] : [`${words.note}:\n${note}`]),
      toText(document).trim(),
      `-- \n${reply}\n`,
    ].join('\n\n'),
    html: toHtml(document, lead),
  }
}
