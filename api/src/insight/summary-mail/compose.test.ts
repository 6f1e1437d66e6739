import { describe, expect, test } from 'vitest'
import { meetingIn } from '#testing/document-meeting.ts'
import { composeLetter, type Opens } from './compose.ts'

const opens = (more: Partial<Opens> = {}): Opens => ({
  url: 'https://h.example/open',
  isOutside: false,
  untilMs: null,
  asksCode: false,
  ...more,
})
const letter = (
  more: Partial<Parameters<typeof composeLetter>[0]> = {},
  language: 'en' | 'ru' | 'kk' = 'en',
) =>
  composeLetter({
    meeting: meetingIn(language),
    options: { language, publicUrl: 'https://h.example', timeZone: 'Asia/Almaty' },
    who: 'Ann $& <Lee>',
    note: '',
    withMinutes: false,
    opens: null,
    ...more,
  })
const parts = (text: string) => text.split('\n\n')

describe('a letter', () => {
  test('says who sends it and who gets the answer, and is of the meeting', () => {
    const { subject, text, html } = letter()
    expect(subject).toMatch(/^.+: .*Budget/i)
    expect(parts(text)).toEqual([
      'Ann $& <Lee> sent you this from Hattama.',
      '-- \nReplies go to the sender: Ann $& <Lee>.\n',
    ])
    expect(html).toContain('Ann $&amp; &lt;Lee&gt; sent you this from Hattama.')
    expect(html).not.toContain('<a ')
    expect(html).toMatch(/<h1 class="title" style="[^"]+">/)
  })

  test('has a note as it was written, if there is one', () => {
    const { text, html } = letter({ note: 'First.\nSecond <b>.' })
    expect(parts(text)[1]).toBe('Note from the sender:\nFirst.\nSecond <b>.')
    expect(html).toContain('First.<br>Second &lt;b&gt;.')
    expect(letter().html).not.toContain('pre-wrap')
  })

  test('opens the meeting, or a page for somebody without an account', () => {
    expect(parts(letter({ opens: opens() }).text)[1]).toBe('Open meeting:\nhttps://h.example/open')
    expect(parts(letter({ opens: opens({ isOutside: true }) }).text)[1]).toBe(
      'Open in browser:\nhttps://h.example/open',
    )
    expect(letter({ opens: opens() }).html).toMatch(
      /<a class="act" [^>]*href="https:\/\/h\.example\/open"[^>]*>Open meeting<\/a>/,
    )
  })

  test('says until when its link works, by the day there, and that it asks for a code', () => {
    const untilMs = Date.UTC(2026, 10, 30, 20)
    expect(parts(letter({ opens: opens({ untilMs }) }).text)[2]).toBe(
      'The link works until December 1, 2026.',
    )
    const code = 'When you open the meeting, you’ll get a code at this email address.'
    expect(parts(letter({ opens: opens({ asksCode: true }) }).text)[2]).toBe(code)
    expect(parts(letter({ opens: opens({ untilMs, asksCode: true }) }).text)[2]).toBe(
      `The link works until December 1, 2026. ${code}`,
    )
    expect(parts(letter({ opens: opens() }).text)).toHaveLength(3)
    expect(letter({ opens: opens({ untilMs }) }).html).toContain('The link works until December 1, 2026.')
    const utc = letter({
      opens: opens({ untilMs }),
      options: { language: 'en', publicUrl: 'https://h.example', timeZone: 'UTC' },
    })
    expect(parts(utc.text)[2]).toBe('The link works until November 30, 2026.')
  })

  test('holds the minutes below, if it is to', () => {
    const { text, html } = letter({ withMinutes: true })
    expect(text).toMatch(/^Ann .*\n\n\S[\s\S]*rent[\s\S]*\S\n\n-- \n/)
    expect(html).toMatch(/sent you this from Hattama[\s\S]*rent/)
    expect(letter().html).not.toContain('rent of')
  })

  test.each([
    ['ru', /отправляет вам этот документ/, 'Открыть встречу'],
    ['kk', /сізге бұл құжатты/, 'Кездесуді ашу'],
  ] as const)('is written in %s', (language, sent, open) => {
    const { text, html } = letter({ opens: opens() }, language)
    expect(text).toMatch(sent)
    expect(text).toContain(open)
    expect(html).toContain(`<html lang="${language}">`)
  })
})
