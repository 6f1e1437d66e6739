import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { TextField } from './text-field.tsx'

afterEach(cleanup)

const show = (letters: number) =>
  render(<TextField label="Title" maxLength={300} value={'x'.repeat(letters)} onChange={() => undefined} />)

test('near its limit a field says how much of it is used, and not before', () => {
  show(239)
  expect(screen.queryByRole('status')).toBeNull()
  cleanup()
  show(240)
  expect(screen.getByRole('status').textContent).toBe('240 / 300')
})
