import { act, cleanup, screen, waitFor, within } from '@testing-library/react'
import { runNotice } from '@hattama/platform'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { notices, openText, serve, show, openMenu } from '../../testing/editing.tsx'

test('a viewer is offered nothing that changes', async () => {
  serve()
  show('viewer')
  expect(await screen.findByText('Good mornin.')).toBeTruthy()
  expect(screen.queryByRole('button', { name: /^Edit text at/ })).toBeNull()
  expect(screen.queryByRole('button', { name: 'Me' })).toBeNull()
  await userEvent.click(screen.getByRole('button', { name: 'Transcript options' }))
  expect(await screen.findByRole('menuitem', { name: 'Hide filler words' })).toBeTruthy()
  expect(screen.queryByRole('menuitem', { name: 'Find and replace' })).toBeNull()
})

test('a viewer reads by a press, or a key, why a turn has its name, and is offered nothing else there', async () => {
  const server = serve()
  server.isTold = true
  show('viewer')
  const name = await screen.findByRole('button', { name: 'Me' })
  await userEvent.click(name)
  const said = await screen.findByRole('dialog', { name: 'Me' })
  expect(said.textContent).toMatch(/^The call itself reported/)
  expect(within(said).queryByRole('textbox')).toBeNull()
  await userEvent.keyboard('{Escape}')
  expect(screen.queryByRole('dialog')).toBeNull()
  expect(document.activeElement).toBe(name)
  await userEvent.keyboard('{Enter}')
  expect(await screen.findByRole('dialog', { name: 'Me' })).toBeTruthy()
})

test('the text of a segment is saved by Ctrl+Enter, at the revision one read', async () => {
  const server = serve()
  const store = show()
  const field = await openText()
  expect(document.activeElement).toBe(field)
  await userEvent.clear(field)
  await userEvent.type(field, 'Good morning.{Control>}{Enter}{/Control}')
  expect(await screen.findByText('Good morning.')).toBeTruthy()
  expect(server.asked).toEqual([{ kind: 'text', segmentId: 's1', text: 'Good morning.', revision: 1 }])
  await waitFor(() => expect(notices(store).at(-1)).toMatchObject({ text: 'Text saved', actLabel: 'Undo' }))
})

test('a click elsewhere loses nothing; Escape cancels, and can be undone', async () => {
  const server = serve()
  const store = show()
  const field = await openText()
  await userEvent.type(field, ' And more')
  await userEvent.click(document.body)
  expect(field.value).toBe('Good mornin. And more')
  await userEvent.type(field, '{Escape}')
  expect(await screen.findByText('Good mornin.')).toBeTruthy()
  expect(server.asked).toEqual([])
  const notice = notices(store).at(-1)
  expect(notice).toMatchObject({ text: 'Draft discarded', actLabel: 'Undo' })
  act(() => runNotice(notice?.id ?? ''))
  const again = screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'Segment text' })
  expect(again.value).toBe('Good mornin. And more')
  expect(document.activeElement).toBe(again)
})

test('Escape in a text nobody changed says nothing', async () => {
  serve()
  const store = show()
  await userEvent.type(await openText(), '{Escape}')
  expect(await screen.findByText('Good mornin.')).toBeTruthy()
  expect(notices(store)).toEqual([])
})

test('somebody else was faster: the words stay in the field, and theirs are shown', async () => {
  const server = serve()
  const store = show()
  const field = await openText()
  await userEvent.type(field, ' Mine')
  server.conflict = true
  server.text = 'Theirs'
  server.revision = 5
  await userEvent.type(field, '{Control>}{Enter}{/Control}')
  expect(await screen.findByText('Someone else changed this text to: Theirs')).toBeTruthy()
  expect(field.value).toBe('Good mornin. Mine')
  // said where it is pressed, not in a corner
  expect(screen.getByText(/^Couldn’t save the change/)).toBeTruthy()
  expect(notices(store)).toEqual([])
  // whoever has read theirs and saves again means to replace it
  server.conflict = false
  await userEvent.type(field, '{Control>}{Enter}{/Control}')
  await waitFor(() => expect(server.asked).toHaveLength(2))
  expect(server.asked).toMatchObject([{ revision: 1 }, { revision: 5, text: 'Good mornin. Mine' }])
})

test('a closed tab loses no text: it stands open again, and says what others changed meanwhile', async () => {
  const server = serve()
  show()
  await userEvent.type(await openText(), ' Mine')
  cleanup()
  server.text = 'Theirs'
  show()
  expect(await screen.findByText('You have unsaved changes in 1 segment.')).toBeTruthy()
  const field = screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'Segment text' })
  expect(field.value).toBe('Good mornin. Mine')
  expect(screen.getByText('Someone else changed this text to: Theirs')).toBeTruthy()
  expect(document.activeElement).not.toBe(field)
  await userEvent.click(screen.getByRole('button', { name: 'Show' }))
  expect(document.activeElement).toBe(field)
  await userEvent.type(field, '{Escape}')
  expect(screen.queryByText(/unsaved changes in/)).toBeNull()
  cleanup()
  show()
  expect(await screen.findByText('Theirs')).toBeTruthy()
  expect(screen.queryByRole('textbox', { name: 'Segment text' })).toBeNull()
})

test('a speaker is renamed everywhere by its name above the text; the participants are suggested', async () => {
  const server = serve()
  show()
  await userEvent.click(await screen.findByRole('button', { name: 'Me' }))
  expect(await screen.findByRole('button', { name: 'Aigerim' })).toBeTruthy()
  expect(screen.getByRole('button', { name: 'Same person as Dana' })).toBeTruthy()
  await userEvent.type(screen.getByRole('textbox', { name: 'Name' }), 'Tom{Enter}')
  expect(await screen.findByRole('button', { name: 'Tom' })).toBeTruthy()
  expect(server.asked).toEqual([{ kind: 'name', speakerId: 'A', name: 'Tom' }])
})

test('whoever names a speaker is offered themselves and the members, and whose name they begin', async () => {
  const server = serve()
  show()
  await userEvent.click(await screen.findByRole('button', { name: 'Me' }))
  const me = await screen.findByRole('button', { name: 'Anna Kim (me)' })
  const helen = screen.getByRole('button', { name: 'Helen Marsh' })
  // the reader first
  expect(me.compareDocumentPosition(helen) & Node.DOCUMENT_POSITION_FOLLOWING).toBeTruthy()
  await userEvent.type(screen.getByRole('textbox', { name: 'Name' }), 'hel')
  expect(screen.queryByRole('button', { name: 'Anna Kim (me)' })).toBeNull()
  expect(screen.queryByRole('button', { name: 'Same person as Dana' })).toBeNull()
  await userEvent.click(screen.getByRole('button', { name: 'Helen Marsh' }))
  await waitFor(() => expect(server.asked).toEqual([{ kind: 'name', speakerId: 'A', name: 'Helen Marsh' }]))
})

test('a rename is on screen without fetching the transcript again; its undo fetches it once', async () => {
  const server = serve()
  const store = show()
  await userEvent.click(await screen.findByRole('button', { name: 'Me' }))
  await userEvent.type(await screen.findByRole('textbox', { name: 'Name' }), 'Tom{Enter}')
  expect(await screen.findByRole('button', { name: 'Tom' })).toBeTruthy()
  await waitFor(() => expect(notices(store).at(-1)).toMatchObject({ actLabel: 'Undo' }))
  expect(server.reads).toBe(1)
  act(() => runNotice(notices(store).at(-1)?.id ?? ''))
  expect(await screen.findByRole('button', { name: 'Me' })).toBeTruthy()
  expect(server.reads).toBe(2)
})

test('the link of the dashboard opens the first speaker', async () => {
  serve()
  show('owner', '?speakers=edit')
  expect(await screen.findByRole('dialog', { name: 'Speaker' })).toBeTruthy()
})

test('what was found is replaced everywhere at once', async () => {
  const server = serve()
  show()
  await userEvent.type(await screen.findByLabelText('Find in the transcript'), 'morn')
  await openMenu('Find and replace', 'Transcript options')
  await userEvent.type(screen.getByRole('textbox', { name: 'Replace with' }), 'even')
  await waitFor(() => expect(screen.getByText('1 of 2')).toBeTruthy())
  await userEvent.click(screen.getByRole('button', { name: 'Replace all' }))
  await waitFor(() => {
    expect(server.asked).toEqual([{ kind: 'replace', find: 'morn', replacement: 'even', revision: 1 }])
  })
})

test('a misheard word is offered, changed only when taken, and taken as one edit', async () => {
  const server = serve()
  show()
  await userEvent.click(await screen.findByRole('button', { name: '1 word may have been misheard' }))
  expect(server.asked).toEqual([])
  await userEvent.click(screen.getByRole('button', { name: 'Correct “mornin” to “morning”' }))
  const place = { segmentId: 's1', from: 5, to: 11, heard: 'mornin', term: 'morning' }
  await waitFor(() => expect(server.asked).toEqual([{ kind: 'correct', places: [place], revision: 1 }]))
})

test('a dismissed suggestion is gone at once', async () => {
  serve()
  show()
  await userEvent.click(await screen.findByRole('button', { name: '1 word may have been misheard' }))
  await userEvent.click(screen.getByRole('button', { name: 'Keep “mornin”' }))
  await waitFor(() => expect(screen.queryByText('1 word may have been misheard')).toBeNull())
})

test('filler words are hidden and shown by one choice; the field for editing has them always', async () => {
  const server = serve()
  server.text = 'Um, good morning.'
  show()
  await openMenu('Hide filler words', 'Transcript options')
  expect(await screen.findByText('Good morning.')).toBeTruthy()
  expect((await openText()).value).toBe('Um, good morning.')
  await userEvent.keyboard('{Escape}')
  await openMenu('Show filler words', 'Transcript options')
  expect(await screen.findByText('Um, good morning.')).toBeTruthy()
})
