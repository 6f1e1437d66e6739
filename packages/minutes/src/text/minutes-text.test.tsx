import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { MinutesText } from './minutes-text.tsx'

afterEach(cleanup)

test('who edited a line stands beside it in small print, which is neither selected nor printed', () => {
  render(
    <MinutesText
      markdown={'- We move in *May*. — edited by Helen K. [00:20](?t=20)\n- We paint. — edited by nobody'}
      renderMoment={(ms) => <button>{ms}</button>}
    />,
  )
  const mark = screen.getByText('edited by Helen K.')
  expect([mark.tagName, mark.className]).toEqual(['SMALL', expect.stringMatching(/select-none print:hidden/)])
  expect(mark.closest('li')?.textContent).toBe('We move in May. edited by Helen K. 20000')
  expect(screen.getByText('May').tagName).toBe('EM')
  // without a moment it is what somebody typed
  expect(screen.getByText('We paint. — edited by nobody')).toBeTruthy()
})

test('what stands behind a line stands before its small print', () => {
  render(
    <MinutesText
      markdown={'- “Fine. (before: The barn?)” — Nora [00:20](?t=20)\n- “Agreed.”'}
      renderMoment={() => null}
      besideItem={(line) => <button>decide {line}</button>}
    />,
  )
  expect(screen.getAllByRole('listitem').map((item) => item.textContent)).toEqual([
    expect.stringMatching(/^“Fine\.” — Nora\s*decide 0\s*before: “The barn\?”$/),
    '“Agreed.”decide 1',
  ])
})

const shown = (markdown: string) =>
  render(<MinutesText markdown={markdown} renderMoment={() => null} />).container.textContent

test('no line breaks between a number and its ending; any other hyphen is as it is', () => {
  expect(shown('- «Иә.» — 1-сөйлеуші, клиенттердің 3%-ы, 3 %-ы')).toContain(
    '1\u2011сөйлеуші, клиенттердің 3%\u2011ы, 3\u00a0%\u2011ы',
  )
  expect(shown('кто-то 2-3 раза, well-known')).toBe('кто-то 2-3 раза, well-known')
})
