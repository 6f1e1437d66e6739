import { createStore, i18n, loadWords, StoreProvider } from '@hattama/platform'
import { cleanup, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { summaryWith } from '@hattama/minutes/testing/summary'
import '../../../kernel/texts.ts'
import { VersionsDialog } from './versions-dialog.tsx'

await loadWords()

const version = {
  id: 'v1',
  summary: '## Overview\nThe release moves to Monday',
  type: 'ai-generated',
  language: 'en',
  model: 'small-model',
  template: { id: 'project', name: 'Project status' },
  writtenBy: 'Dana B',
  writtenAt: '2026-11-20T09:00:00.000Z',
  replacedAt: '2026-11-20T10:00:00.000Z',
  replacedBy: null,
}

const show = (versions: object[]) => {
  const asked: unknown[] = []
  vi.stubGlobal('fetch', async (input: Request) => {
    if (input.url.includes('/templates')) {
      const [asks] = /(?<=language=)../.exec(input.url) ?? []
      const name = asks === 'ru' ? 'Статус проекта' : 'Project status'
      return Response.json({ templates: [{ id: 'project', builtIn: true, name }] })
    }
    if (input.method === 'GET') return Response.json({ versions })
    asked.push([input.method, await input.json()])
    return Response.json({})
  })
  const close = vi.fn<() => void>()
  const summary = summaryWith({ summary: '## Overview\nThe release moves to Friday' })
  render(
    <StoreProvider store={createStore()}>
      <VersionsDialog summary={summary} mayChange onClose={close} />
    </StoreProvider>,
  )
  return { asked, close }
}

beforeEach(() => i18n.changeLanguage('en'))
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

test('the last version stands beside the present text, says what it is, and differs by a word', async () => {
  show([version])
  expect(
    await screen.findByText('AI-generated · Project status · English · small-model · by Dana B'),
  ).toBeTruthy()
  expect([...document.querySelectorAll('del')].map((e) => e.textContent)).toEqual(['Monday'])
  expect([...document.querySelectorAll('ins')].map((e) => e.textContent)).toEqual(['Friday'])
})

test('a built-in kind of report is named in the language of the reader, not of the summary', async () => {
  await i18n.changeLanguage('ru')
  show([version])
  expect(await screen.findByText(/· Статус проекта ·/)).toBeTruthy()
})

test('it comes back', async () => {
  const { asked, close } = show([version])
  await userEvent.click(await screen.findByRole('button', { name: 'Restore' }))
  await waitFor(() => expect(close).toHaveBeenCalled())
  expect(asked).toEqual([['POST', { versionId: 'v1' }]])
})

test('without an earlier version it says when there will be one', async () => {
  show([])
  expect(await screen.findByText(/No earlier versions yet/)).toBeTruthy()
})
