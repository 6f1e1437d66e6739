import { runCommand } from '@hattama/platform'
import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'
import { testShell } from '../../testing/shell.tsx'
import { DetailsDialog } from './details-dialog.tsx'
import { asLocal } from './took-place-field.tsx'

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const tookPlaceAt = '2026-11-20T09:00:00.000Z'

/** The details of a recording, and what is sent when they are saved. */
const open = async () => {
  const sent: object[] = []
  vi.stubGlobal('fetch', async (request: Request) => {
    const { pathname } = new URL(request.url)
    if (request.method === 'PATCH') sent.push(await request.json())
    if (pathname.endsWith('/meeting')) return Response.json({ taken: null, choices: [] })
    return Response.json({
      id: 'r1',
      title: 'Mine',
      priority: 'low',
      tags: [],
      tookPlaceAt,
      tookPlaceFrom: 'modified',
    })
  })
  const { signIn, wrapper } = testShell()
  signIn()
  render(<DetailsDialog />, { wrapper })
  act(() => runCommand('editDetails', 'r1'))
  return { sent, field: await screen.findByLabelText<HTMLInputElement>('Date and time') }
}

/** What a browser does while somebody types: a half-typed date has no value, but is not empty either. */
const type = (field: HTMLInputElement, value: string, isHalfTyped = false) => {
  Object.defineProperty(field, 'validity', { value: { badInput: isHalfTyped }, configurable: true })
  fireEvent.change(field, { target: { value: '2001-01-01T01:01' } })
  fireEvent.change(field, { target: { value } })
}
const save = () => screen.getByRole<HTMLButtonElement>('button', { name: 'Save' })

test('a date is sent as the moment it is here, and a cleared field gives it back to the file', async () => {
  const { sent, field } = await open()
  type(field, '2026-10-02T15:30')
  await userEvent.click(save())
  await waitFor(() =>
    expect(sent).toMatchObject([{ tookPlaceAt: new Date('2026-10-02T15:30').toISOString() }]),
  )
  cleanup()
  const cleared = await open()
  type(cleared.field, '')
  await userEvent.click(save())
  await waitFor(() => expect(cleared.sent).toMatchObject([{ tookPlaceAt: null }]))
})

test('a half-typed date is not taken for a cleared one', async () => {
  const { sent, field } = await open()
  type(field, '', true)
  expect(await screen.findByText('Enter both a date and a time, or clear the field.')).toBeTruthy()
  expect(save().disabled).toBe(true)
  fireEvent.submit(field)
  expect(sent).toEqual([])
  // the last of its parts is deleted: no browser tells of a change of value
  Object.defineProperty(field, 'validity', { value: { badInput: false }, configurable: true })
  fireEvent.keyUp(field, { key: 'Backspace' })
  expect(save().disabled).toBe(false)
  Object.defineProperty(field, 'validity', { value: { badInput: true }, configurable: true })
  fireEvent.blur(field)
  expect(save().disabled).toBe(true)
  type(field, asLocal(tookPlaceAt))
  expect(save().disabled).toBe(false)
})

test.each(['12026-11-20T09:00', '0026-11-20T09:00', '2926-11-20T09:00'])(
  'a year nobody recorded in is said to be wrong, and is not sent: %s',
  async (value) => {
    const { sent, field } = await open()
    Object.defineProperty(field, 'value', { value, writable: true, configurable: true })
    fireEvent.input(field)
    expect(await screen.findByText('Choose a date between 1900 and today.')).toBeTruthy()
    fireEvent.submit(field)
    expect(save().disabled).toBe(true)
    expect(sent).toEqual([])
  },
)
