import { idle, type Session } from '@hattama/recorder/recording/session'
import { cleanup, render, renderHook, screen, act } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { testShell } from '../../testing/shell.tsx'
import { FoldedFacts, useFolded } from './folding.tsx'
import './recorder-context.tsx'

afterEach(cleanup)

test('a card folded during the recording opens when that ends, and is open at the next', () => {
  const { result, rerender } = renderHook(useFolded, { initialProps: true })
  act(() => result.current[1](true))
  expect(result.current[0]).toBe(true)
  rerender(false)
  expect(result.current[0]).toBe(false)
  act(() => result.current[1](true))
  rerender(true)
  rerender(false)
  expect(result.current[0]).toBe(false)
})

test('a folded recording still says what is wrong', () => {
  const session: Session = { ...idle, phase: 'recording', warnings: ['call-silent'] }
  const { rerender } = render(<FoldedFacts session={session} />, { wrapper: testShell().wrapper })
  expect(screen.getByRole('alert').textContent).toContain('No sound from the call')
  rerender(<FoldedFacts session={{ ...session, warnings: [] }} />)
  expect(screen.queryByRole('alert')).toBeNull()
})
