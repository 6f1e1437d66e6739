import { cleanup, render } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { MinutesText } from './minutes-text.tsx'

afterEach(cleanup)

const shown = (markdown: string) =>
  render(<MinutesText markdown={markdown} renderMoment={() => null} />).container.textContent

test('no line breaks between a number and its ending; any other hyphen is as it is', () => {
  expect(shown('- «Иә.» — 1-сөйлеуші, клиенттердің 3%-ы, 3 %-ы')).toContain(
    '1\u2011сөйлеуші, клиенттердің 3%\u2011ы, 3 %\u2011ы',
  )
  expect(shown('кто-то 2-3 раза, well-known')).toBe('кто-то 2-3 раза, well-known')
})
