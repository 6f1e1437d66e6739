import { cleanup, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'
import { testShell } from '../../testing/shell.tsx'
import { ChooseDialog } from './choose-dialog.tsx'
import type { DocumentActs } from './use-document-acts.ts'

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const source = { recordingId: 'r1', title: 'Weekly', hasSummary: true, hasTranscript: true }
const slide = { id: 's1', atMs: 0, width: 1, height: 1, bytes: 1, text: null, url: '' }

/** Opens the dialog for a meeting with these slides; `save` records what is exported. */
const open = (slides: object[]) => {
  const list = { slides, areHidden: false, areRead: true, expiresAt: '2026-11-23T12:00:00.000Z' }
  vi.stubGlobal('fetch', async () => Response.json(list))
  const save = vi.fn<DocumentActs['save']>(async () => undefined)
  const acts: DocumentActs = { work: null, dialog: null, closeDialog: () => undefined, save }
  const { wrapper, signIn } = testShell()
  signIn()
  render(<ChooseDialog source={source} acts={acts} onClose={() => undefined} />, { wrapper })
  return { user: userEvent.setup(), save }
}

const slides = () => screen.queryByRole<HTMLButtonElement>('switch', { name: 'Slides' })

test('where there are slides, PDF, Word and web page take them unless somebody does not want them', async () => {
  const { user, save } = open([slide])
  await waitFor(() => expect(slides()?.getAttribute('aria-checked')).toBe('true'))
  await user.click(screen.getByRole('radio', { name: 'Text' }))
  expect(slides()).toBeNull()
  await user.click(screen.getByRole('radio', { name: 'Web page' }))
  expect(slides()).not.toBeNull()
  await user.click(screen.getByRole('radio', { name: 'Word' }))
  await user.click(screen.getByRole('switch', { name: 'Slides' }))
  await user.click(screen.getByRole('button', { name: 'Save file' }))
  expect(save.mock.calls[0]?.[1]).toMatchObject({ format: 'docx', slides: 'off' })
})

test('they are left out, and that is said, where personal data is to be hidden', async () => {
  const { user } = open([slide])
  await waitFor(() => expect(slides()).not.toBeNull())
  await user.click(screen.getByRole('switch', { name: 'Hide personal data' }))
  expect([slides()?.disabled, slides()?.getAttribute('aria-checked')]).toEqual([true, 'false'])
  expect(screen.getByText(/Slides won’t be included/)).toBeTruthy()
})
