import type { Template } from '@hattama/contract/library/template'
import { cleanup, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'
import { testShell } from '../../testing/shell.tsx'
import { Templates } from './templates.tsx'

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

// loaded lazily with the first edit; must not count towards a test's timeout
await import('./template-editor.tsx')

const template = (id: string, name: string, builtIn: boolean): Template => ({
  id,
  name,
  builtIn,
  language: null,
  sections: [{ title: 'Decisions', instruction: 'What was agreed', shape: 'list' }],
  updatedAt: null,
})

const open = () => {
  const asked: string[] = []
  vi.stubGlobal('fetch', async (request: Request) => {
    if (request.method === 'GET') {
      const templates = [template('general', 'General', true), template('t1', 'Sales call', false)]
      return Response.json({ templates, defaultTemplate: 'general' })
    }
    asked.push(`${request.method} ${await request.text()}`)
    return new Response(null, { status: 204 })
  })
  const shell = testShell()
  shell.signIn()
  render(<Templates />, { wrapper: shell.wrapper })
  return { ...shell, asked, user: userEvent.setup() }
}

test('another kind of report for new recordings is saved, and that is said', async () => {
  const { user, store, asked } = open()
  ;(await screen.findByRole('combobox', { name: 'Default for new recordings' })).focus()
  await user.keyboard('{Enter}')
  await user.click(await screen.findByRole('option', { name: 'Sales call' }))
  await waitFor(() => expect(store.getState().notices[0]?.text).toBe('Saved'))
  expect(asked).toEqual(['PUT {"template":"t1"}'])
})

test('a template that is being changed outlives a press on Escape; its button gives it up', async () => {
  const { user } = open()
  await user.click(await screen.findByRole('button', { name: 'Edit Sales call' }))
  await user.type(await screen.findByLabelText('Name'), ', long')
  await user.keyboard('{Escape}')
  expect(screen.getByLabelText<HTMLInputElement>('Name').value).toBe('Sales call, long')
  const [, keep] = screen.getAllByRole('button', { name: 'Keep editing' })
  await user.click(keep ?? document.body)
  await user.click(screen.getByRole('button', { name: 'Cancel' }))
  expect(screen.queryByRole('dialog')).toBeNull()
  await user.click(screen.getByRole('button', { name: 'Edit Sales call' }))
  await screen.findByLabelText('Name')
  await user.keyboard('{Escape}')
  expect(screen.queryByRole('dialog')).toBeNull()
})
