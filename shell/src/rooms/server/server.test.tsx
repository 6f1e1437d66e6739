import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { testShell } from '../../testing/shell.tsx'
import { Server } from './server.tsx'

afterEach(cleanup)

test('who does not look after the server is told that there is no such page', async () => {
  const { signIn, wrapper } = testShell()
  signIn()
  render(<Server />, { wrapper })
  expect(await screen.findByRole('heading', { name: 'Page not found' })).toBeDefined()
})
