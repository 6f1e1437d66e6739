import { fireEvent, render, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { CheckRow } from './check-row.tsx'

test('a press on the words ticks the box, once', () => {
  const ticked: boolean[] = []
  render(<CheckRow label="Audio" hint="With a tone" checked={false} onChange={(on) => ticked.push(on)} />)
  fireEvent.click(screen.getByText('With a tone'))
  expect(ticked).toEqual([true])
  fireEvent.click(screen.getByRole('checkbox', { name: 'Audio' }))
  expect(ticked).toEqual([true, true])
})
