import { meetingIn } from '#testing/document-meeting.ts'
import { expect, test } from 'vitest'
import { meetingDocument } from './meeting-document.ts'
import { toHtml } from './to-html.ts'
import { toMarkdown } from './to-markdown.ts'
import { toText } from './to-text.ts'

const documentAt = (publicUrl: string) =>
  meetingDocument(meetingIn('en'), { language: 'en', publicUrl, timeZone: 'UTC' })

test.each(['http://127.0.0.1:3000', 'http://localhost:3000', 'http://[::1]:3000'])(
  'an address that only the server’s own computer opens is in no document: %s',
  (local) => {
    for (const written of [toText, toMarkdown, toHtml].map((write) => write(documentAt(local))))
      expect(written).not.toMatch(/127\.0\.0\.1|localhost|\[::1\]|Open recording/)
  },
)

test('an address that others open is', () => {
  expect(toText(documentAt('https://h.example'))).toContain('Open recording (https://h.example/recordings/')
})
