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
  // what was said last stands last
  expect(captions.at(-1)?.text).toBe('9999')
  expect(asked.mock.calls.length).toBeLessThan(1000)
  asked.mockRestore()
})
