import { expect, test, vi } from 'vitest'
import { readPage } from './read-page.ts'
import { meet } from './sites/meet.ts'

test('a page that draws ten thousand people and captions is not read further than a call goes', () => {
  const page = document.implementation.createHTMLDocument()
  const site = {
    ...meet,
    tile: '.tile',
    name: '.name',
    caption: { line: '.line', name: '.who', text: '.said' },
  }
  const many = (make: (i: number) => string) => Array.from({ length: 10_000 }, (_, i) => make(i)).join('')
  page.body.innerHTML =
    many((i) => `<div class="tile"><span class="name">Person ${i} x</span></div>`) +
    many((i) => `<p class="line"><b class="who">Anna</b><i class="said">${i}</i></p>`)
  const asked = vi.spyOn(page.defaultView?.Element.prototype ?? Element.prototype, 'querySelectorAll')
  const { people, captions } = readPage(site, page)
  expect(people).toHaveLength(300)
  expect(captions).toHaveLength(100)
  // the latest caption comes last
  expect(captions.at(-1)?.text).toBe('9999')
  expect(asked.mock.calls.length).toBeLessThan(1000)
  asked.mockRestore()
})

test('names are read as the letters they are; without one somebody is left out, and two of one name are one name', () => {
  const page = document.implementation.createHTMLDocument()
  const tile = (name: string, lit = '') =>
    `<div data-participant-id="x"><div class="${lit}"></div><span class="notranslate">${name}</span></div>`
  page.body.innerHTML = [
    tile('&lt;img src=x onerror="alert(1)"&gt;Eve'),
    tile(''),
    tile(' &nbsp; '),
    tile('…!?'),
    tile('A'.repeat(121)),
    tile('Anna'),
    tile('Anna', 'Oaajhc'),
    tile('Бори\u0441<b>\n  Б.</b>'),
  ].join('')
  const seen = Object.defineProperty(page, 'location', { value: { pathname: '/abc' } })
  const { people, lit } = readPage(meet, seen)
  expect(people).toEqual([
    { name: '<img src=x onerror="alert(1)">Eve', self: false },
    { name: 'Anna', self: false },
    { name: 'Борис Б.', self: false },
  ])
  expect(lit).toEqual(['Anna'])
  expect(page.querySelectorAll('img')).toHaveLength(0)
})
