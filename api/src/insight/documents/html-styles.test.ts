import { expect, test } from 'vitest'
import { sheet, withStylesInline } from './html-styles.ts'

test('a class that has a style is given it in its tag as well, others are left', () => {
  const style = /\.note\{([^}]*)\}/.exec(sheet)?.[1] ?? 'none'
  expect(withStylesInline('<p class="note">a</p>')).toBe(`<p class="note" style="${style}">a</p>`)
  expect(withStylesInline('<p class="unknown">a</p>')).toBe('<p class="unknown">a</p>')
  expect(withStylesInline('<p>a</p>')).toBe('<p>a</p>')
})

test('of several classes the first has its style, and each tag its own', () => {
  const html = withStylesInline('<h2 class="h2 new-page">a</h2><p class="note">b</p>')
  expect(html).toMatch(
    /^<h2 class="h2 new-page" style="[^"]*font-size:18px[^"]*">a<\/h2><p class="note" style="/,
  )
})
