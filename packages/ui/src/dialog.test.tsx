import { render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import type { ReactNode } from 'react'
import { useState } from 'react'
import { expect, test } from 'vitest'
import { Button } from './button.tsx'
import { ConfirmDialog } from './confirm-dialog.tsx'
import { Dialog } from './dialog.tsx'

/** A page with a button that opens a dialog with this content. */
const Page = ({ children, actions }: { children?: ReactNode; actions?: ReactNode }) => {
  const [open, setOpen] = useState(false)
  return (
    <main tabIndex={-1}>
      <button type="button" onClick={() => setOpen(true)}>
        Open
      </button>
      <Dialog open={open} onClose={() => setOpen(false)} title="Details" closeLabel="Close" actions={actions}>
        {children}
      </Dialog>
    </main>
  )
}

const opened = async (page: ReactNode) => {
  render(page)
  await userEvent.click(screen.getByRole('button', { name: 'Open' }))
  return screen.findByRole('dialog')
}

test('a dialog that is only read has the focus itself, not its cross', async () => {
  const dialog = await opened(
    <Page>
      <p>
        Only words, and <a href="/more">a link</a>.
      </p>
    </Page>,
  )
  expect(document.activeElement).toBe(dialog)
  await userEvent.keyboard('{Escape}')
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Open' }))
})

test('one with fields begins at the first that can be filled', async () => {
  await opened(
    <Page actions={<Button>Save</Button>}>
      <button type="button">Show</button>
      <input aria-label="Kept" disabled />
      <input aria-label="Name" />
      <textarea aria-label="Text" />
    </Page>,
  )
  expect(document.activeElement).toBe(screen.getByLabelText('Name'))
})

test('what cannot be seen is no field: files behind a button, and what forms carry for others', async () => {
  await opened(
    <Page actions={<Button>Save</Button>}>
      <input type="file" aria-label="File" hidden />
      <select aria-hidden tabIndex={-1} />
      <input type="radio" name="who" aria-label="Unassigned" />
      <input type="radio" name="who" aria-label="Everyone" defaultChecked />
    </Page>,
  )
  expect(document.activeElement).toBe(screen.getByLabelText('Everyone'))
})

test('one without fields begins at its main act', async () => {
  await opened(
    <Page
      actions={
        <>
          <Button variant="secondary">Back</Button>
          <Button>Send</Button>
        </>
      }
    >
      <button type="button">Copy</button>
    </Page>,
  )
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Send' }))
})

test('what is hard to take back begins at the way out', async () => {
  const Asking = () => {
    const [open, setOpen] = useState(false)
    const close = () => setOpen(false)
    const words = { title: 'Delete?', confirmLabel: 'Delete', cancelLabel: 'Cancel' }
    return (
      <>
        <button type="button" onClick={() => setOpen(true)}>
          Open
        </button>
        <ConfirmDialog open={open} onClose={close} onConfirm={close} tone="danger" {...words} />
      </>
    )
  }
  const dialog = await opened(<Asking />)
  const [cancel] = [...dialog.querySelectorAll('button')].filter((one) => one.textContent === 'Cancel')
  expect(document.activeElement).toBe(cancel)
})

test('the focus goes back to what opened it, even if something inside took the focus by itself', async () => {
  await opened(
    <Page>
      {/* oxlint-disable-next-line jsx-a11y/no-autofocus -- what is tested */}
      <input aria-label="Code" autoFocus />
    </Page>,
  )
  expect(document.activeElement).toBe(screen.getByLabelText('Code'))
  await userEvent.keyboard('{Escape}')
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Open' }))
})

test('what opened it is gone with what was deleted: the focus stays on the page', async () => {
  const Rows = () => {
    const [[open, gone], set] = useState([false, false])
    return (
      <main tabIndex={-1}>
        {!gone && (
          <button type="button" onClick={() => set([true, false])}>
            Open
          </button>
        )}
        <Dialog open={open} onClose={() => set([false, true])} title="Delete?" closeLabel="Close" />
      </main>
    )
  }
  await opened(<Rows />)
  await userEvent.keyboard('{Escape}')
  expect(document.activeElement).toBe(screen.getByRole('main'))
})

test('one that would lose what was entered asks first, whether Escape, Back or a press beside it is to close it', async () => {
  const Entering = () => {
    const [open, setOpen] = useState(true)
    const unsaved = { title: 'Discard?', discard: 'Discard', keep: 'Keep' }
    return (
      <Dialog open={open} onClose={() => setOpen(false)} title="Details" closeLabel="Close" unsaved={unsaved}>
        <input aria-label="Name" />
      </Dialog>
    )
  }
  render(<Entering />)
  await userEvent.keyboard('{Escape}')
  const [, keep] = await screen.findAllByRole('button', { name: 'Keep' })
  await userEvent.click(keep ?? document.body)
  expect(screen.queryByText('Discard?')).toBeNull()
  expect(screen.getByLabelText('Name')).toBeTruthy()
  await userEvent.keyboard('{Escape}')
  await userEvent.click(await screen.findByRole('button', { name: 'Discard' }))
  expect(screen.queryByRole('dialog')).toBeNull()
})
