import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { testShell } from '../../testing/shell.tsx'
import { NewMeetingDialog } from './new-meeting-dialog.tsx'
import { RecorderTexts } from './recorder-context.tsx'

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

test('where nothing can be recorded it is not said that one press does', async () => {
  vi.stubGlobal('isSecureContext', false)
  render(
    <RecorderTexts>
      <NewMeetingDialog open onClose={() => undefined} onTryAgain={async () => false} />
    </RecorderTexts>,
    { wrapper: testShell().wrapper },
  )
  const dialog = await screen.findByRole('dialog')
  expect(dialog.textContent).not.toContain('Start with one click')
  expect(screen.getByRole('button', { name: /Upload/ })).toBeTruthy()
})
