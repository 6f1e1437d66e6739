import { fireEvent, render, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { Slider } from './slider.tsx'

test('Home and End go to the ends, also from a place that is rounded to one', () => {
  const sought: number[] = []
  render(<Slider label="Position" value={0} max={60} onChange={(value) => sought.push(value)} />)
  const thumb = screen.getByRole('slider', { name: 'Position' })
  fireEvent.keyDown(thumb, { key: 'Home' })
  fireEvent.keyDown(thumb, { key: 'End' })
  expect(sought).toEqual([0, 60])
})
