import { expect, test } from 'vitest'
import { copyOf, loadCopy } from './copies.ts'
import { withBoundWords } from './bound-words.ts'

test('no line of a Russian text can end with a short word', () => {
  expect(withBoundWords('В один список, и у каждой о ней. Было ни к чему, да и дома')).toBe(
    'В\u00a0один список, и\u00a0у\u00a0каждой о\u00a0ней. Было ни\u00a0к\u00a0чему, да\u00a0и\u00a0дома',
  )
})

test('the page has its Russian texts so, and others as they are written', async () => {
  await Promise.all([loadCopy('ru'), loadCopy('en')])
  const { hero, ...rest } = copyOf('ru')
  expect(hero.eyebrow).not.toContain('\u00a0')
  expect(JSON.stringify({ ...hero, ...rest, eyebrow: '' })).not.toMatch(/[^\p{L}][виокс] /iu)
  expect(JSON.stringify(copyOf('en'))).toMatch(/ a /)
})
