import { languages } from '@hattama/contract/rules/kernel/language'
import { describe, expect, test } from 'vitest'
import { answeredPage, checkPage, gonePage } from './pages.ts'
import { outsideWords } from './words.ts'

const words = outsideWords.en
const plain = (html: string) => html.replace(/&#39;/g, "'").replace(/\s+/g, ' ')

describe.each(languages)('in %s', (language) => {
  const own = outsideWords[language]

  test('an answer is thanked for by what it was, with the number of the minutes if they have one', () => {
    const agreed = plain(answeredPage(language, '12/2026', 'agreed'))
    expect(agreed).toContain(own.agreed)
    expect(agreed).not.toContain(own.corrected)
    expect(agreed).toContain('№ 12/2026')
    const corrected = plain(answeredPage(language, null, 'correction'))
    expect(corrected).toContain(own.corrected)
    expect(corrected).not.toContain(own.agreed)
    expect(corrected).not.toContain('№')
  })

  test('a link that awaits no answer says so', () => {
    expect(plain(gonePage(language))).toContain(own.gone)
    expect(plain(gonePage(language))).toContain(`<h1>${own.title}</h1>`)
  })
})

test('only pages with an address of their own offer other languages', () => {
  expect(gonePage('en')).toContain('language=ru')
  expect(answeredPage('en', null, 'agreed')).not.toContain('language=ru')
})

describe('the page that checks a fingerprint', () => {
  const known = {
    isKnown: true,
    number: '7',
    edition: 2,
    lockedAt: '2026-11-30T23:10:00Z',
    isSuperseded: false,
  }
  const check = (found: object | null, fingerprint: string | null = 'ab') =>
    plain(checkPage('en', fingerprint, found as never))
  const told = (html: string) => [...html.matchAll(/role="status"><strong>([^<]*)</g)].map(([, line]) => line)

  test('tells of a known one its number, day and edition', () => {
    expect(told(check(known))).toEqual([
      expect.stringMatching(/No\. 7 .*30/),
      words.edition.replace('{edition}', '2'),
    ])
  })

  test('tells that there is a newer edition', () => {
    expect(told(check({ ...known, isSuperseded: true }))).toHaveLength(3)
    expect(told(check({ ...known, isSuperseded: true }))[2]).toBe(words.superseded)
  })

  test('tells that it is not known, and nothing before one was asked for', () => {
    expect(told(check({ isKnown: false }))).toEqual([words.unknown])
    expect(told(check(null, null))).toEqual([])
  })

  test('keeps what was asked for in its field', () => {
    expect(check(null, 'abc')).toContain('value="abc"')
    expect(check(null, null)).toContain('value=""')
    expect(check(null, '"><b>')).not.toContain('<b>')
  })
})
