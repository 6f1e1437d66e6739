import { createHash } from 'node:crypto'
import { raw } from 'hono/html'
import { expect, test } from 'vitest'
import { formPolicy, framed, pagePolicy } from './frame.ts'
import { pageSheet } from './styles.ts'

const page = (more: Partial<Parameters<typeof framed>[0]> = {}) =>
  framed({ language: 'en', title: 'Lamps <b>', path: '/s/1', main: raw('<p>Hi</p>'), ...more })

test('a page is in its language, named, kept out of indexes, and offers the other languages', () => {
  const html = page()
  expect(html).toContain('<html lang="en">')
  expect(html).toContain('<title>Lamps &lt;b&gt; — Hattama</title>')
  expect(html).toContain('noindex, nofollow')
  expect(html).toContain('<main><p>Hi</p></main>')
  const links = [...html.matchAll(/href="([^"]+)"\s+lang="(\w+)"\s+hreflang="\w+"\s+(aria-current="true")?/g)]
  expect(links.map(([, href, lang, isNow]) => [href, lang, isNow !== undefined])).toEqual(
    ['ru', 'en', 'kk'].map((lang) => [`/s/1?language=${lang}`, lang, lang === 'en']),
  )
  expect(html).not.toContain('<script')
})

test('there is no choice without an address, no head within a frame, and one script at most', () => {
  expect(page({ path: null })).not.toContain('class="langs"')
  const embedded = page({ isEmbedded: true })
  expect(embedded).toMatch(/<body class="embed">/)
  expect(embedded).not.toContain('class="top"')
  expect(page()).toContain('class="top"')
  expect(page({ script: '/a.js' })).toContain('<script type="module" src="/a.js"></script>')
})

test('nothing but its own styles, by their hash, is let in; only what may be embedded is framed elsewhere', () => {
  const sheet = `style-src 'sha256-${createHash('sha256').update(pageSheet).digest('base64')}'`
  const ofPage = pagePolicy(false).split('; ')
  expect(ofPage).toContain(sheet)
  expect(ofPage).toContain("default-src 'none'")
  expect(ofPage).toContain("frame-ancestors 'none'")
  expect(pagePolicy(true).split('; ')).toContain('frame-ancestors *')
  const ofForm = formPolicy.split('; ')
  expect(ofForm).toContain(sheet)
  expect(ofForm).toContain('sandbox allow-forms')
  expect(ofForm.some((rule) => rule.startsWith('script-src'))).toBe(false)
  expect(page()).toContain(`<style>${pageSheet}</style>`)
})
