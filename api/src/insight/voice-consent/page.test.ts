import { describe, expect, test } from 'vitest'
import { consentPage, noConsentPage } from './page.ts'
import { consentWords } from './words.ts'

const words = consentWords.en
const invited = {
  id: 'i',
  workspaceId: 'w',
  workspace: 'Acme $& <b>',
  name: 'Ann <i>',
  state: 'asked' as const,
  expiresAt: null,
  isAllowed: true,
}
const page = (more: object = {}, language: 'en' | 'ru' = 'en') =>
  consentPage({ ...invited, ...more }, 'a/b', language).replaceAll('&#39;', '’')

describe('the page that asks whether a voice may be remembered', () => {
  test('names person and workspace as text, never as markup', () => {
    expect(page()).toContain('Ann &lt;i&gt;')
    expect(page()).toContain('Acme $&amp; &lt;b&gt;')
    expect(page()).not.toMatch(/<i>|<b>/)
  })

  test.each([
    ['asked', ['yes', 'no'], [words.agree, words.refuse], null],
    ['agreed', ['yes', 'no'], [words.renew, words.withdraw], words.state.agreed],
    ['refused', ['yes'], [words.agree], words.state.refused],
    ['withdrawn', ['yes'], [words.agree], words.state.withdrawn],
    ['expired', ['yes'], [words.agree], words.state.expired],
  ])('offers who has %s: %j', (state, values, buttons, told) => {
    const shown = page({ state, expiresAt: new Date('2027-11-30T23:00:00Z') })
    expect([...shown.matchAll(/name="answer" value="(\w+)"/g)].map(([, value]) => value)).toEqual(values)
    for (const text of buttons) expect(shown).toContain(`>${text}</button>`)
    if (told === null) expect(shown).not.toContain('role="status"')
    else expect(shown).toContain(told.replace('{date}', 'November 30, 2027'))
  })

  test('offers no yes where the workspace remembers no voices', () => {
    const shown = page({ isAllowed: false })
    expect(shown).toContain(words.off)
    expect(shown).not.toContain('value="yes"')
    expect(shown).toContain('value="no"')
    expect(page()).not.toContain(words.off)
  })

  test('links to itself in the other languages', () => {
    const links = (language: 'en' | 'ru') =>
      [...page({}, language).matchAll(/href="([^"]*language=\w+)"[^>]*>([^<]+)</g)].map(([, to, name]) => [
        to?.replaceAll('&amp;', '&').split('?')[1],
        name,
      ])
    expect(links('en')).toEqual([
      ['token=a%2Fb&language=ru', 'Русский'],
      ['token=a%2Fb&language=kk', 'Қазақша'],
    ])
    expect(links('ru').map(([, name]) => name)).toEqual(expect.arrayContaining(['English', 'Қазақша']))
    expect(page()).toMatch(/<\/a\s*> · <a/)
    expect(page()).not.toMatch(/<p class="note">\s*·/)
  })

  test('of an invalid link tells nothing', () => {
    expect(noConsentPage('en')).toContain(words.gone)
    expect(noConsentPage('en')).not.toContain('<form')
  })
})
