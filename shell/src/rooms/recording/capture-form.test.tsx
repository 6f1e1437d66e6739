import { CaptureForm } from '@hattama/recorder/screens/capture-form'
import type { MeetingSettings } from '@hattama/recorder/screens/meeting-choices'
import type { HereOrder } from '@hattama/recorder/recorder/record-here'
import type { RecorderFault } from '@hattama/recorder/recording/fault'
import { cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { testShell } from '../../testing/shell.tsx'
import { RecorderTexts } from './recorder-context.tsx'

/** Stubs the browser's media devices; a desktop can also share the audio of tabs. */
const browserWith = (more: object) => {
  const value = Object.assign(new EventTarget(), { enumerateDevices: async () => [], ...more })
  Object.defineProperty(navigator, 'mediaDevices', { value, configurable: true })
}
const screens = { getDisplayMedia: async () => undefined }
const desktop = { ...screens, getSupportedConstraints: () => ({ suppressLocalAudioPlayback: true }) }
beforeEach(() => browserWith(desktop))
afterEach(() => {
  cleanup()
  Reflect.deleteProperty(navigator, 'mediaDevices')
  Reflect.deleteProperty(navigator, 'userAgentData')
})

/** The form for a user who has recorded calls without a microphone; collects orders and changed settings. */
const openForm = (answer: RecorderFault | null = null) => {
  const orders: HereOrder[] = []
  const changes: Partial<MeetingSettings>[] = []
  render(
    <RecorderTexts>
      <CaptureForm
        fault={null}
        settings={{ microphone: 'off', spoken: 'kk', slides: false, silenceMinutes: 20 }}
        onSettings={(change) => changes.push(change)}
        onStart={async (order) => {
          orders.push(order)
          return answer
        }}
      />
    </RecorderTexts>,
    { wrapper: testShell().wrapper },
  )
  return { orders, changes }
}

const formOf = (answer: RecorderFault | null = null) => openForm(answer).orders

test('Enter after the title starts, as the button does', async () => {
  const orders = formOf()
  await userEvent.type(screen.getByLabelText('Meeting title'), 'Weekly{Enter}')
  await expect
    .poll(() => orders)
    .toMatchObject([{ title: 'Weekly', microphone: 'off', spoken: 'kk', room: false }])
})

test('the silence after which it asks goes with the order, and can be chosen', async () => {
  const { orders, changes } = openForm()
  const select = screen.getByRole('combobox', { name: 'Suggest stopping when no one speaks' })
  expect(select.textContent).toBe('After 20 minutes')
  await userEvent.click(select)
  const offered = screen
    .getAllByRole('option')
    .map(({ textContent }) => textContent?.match(/\d+/)?.[0] ?? 'never')
  expect(offered).toEqual(['5', '10', '20', '30', 'never'])
  await userEvent.click(screen.getByRole('option', { name: 'Never' }))
  expect(changes).toEqual([{ silenceMinutes: 0 }])
  await userEvent.click(screen.getByRole('button', { name: 'Record a call' }))
  await expect.poll(() => orders).toMatchObject([{ silenceMinutes: 20 }])
})

test('in person no call is picked: one press records the room, with what was chosen last time', async () => {
  const orders = formOf()
  await userEvent.click(screen.getByRole('button', { name: 'Record an in-person meeting' }))
  await expect.poll(() => orders).toMatchObject([{ room: true, spoken: 'kk', silenceMinutes: 20 }])
  expect(orders[0]?.title).toMatch(/^Meeting, /)
})

test('whether everyone knows is one line before the ways, and goes with the order', async () => {
  const orders = formOf()
  const line = screen.getByRole('checkbox', {
    name: 'Everyone has been told they’re being recorded (optional)',
  })
  const call = screen.getByRole('button', { name: 'Record a call' })
  expect(line.compareDocumentPosition(call) & Node.DOCUMENT_POSITION_FOLLOWING).toBeTruthy()
  await userEvent.click(line)
  await userEvent.click(call)
  await expect.poll(() => orders).toMatchObject([{ consent: true, room: false }])
})

test('a browser that shares screens without their sound is offered the room, and told which ones share calls', async () => {
  browserWith({ ...screens, getSupportedConstraints: () => ({ echoCancellation: true }) })
  formOf()
  expect(screen.queryByRole('button', { name: 'Record a call' })).toBeNull()
  expect(screen.getByRole('button', { name: 'Record an in-person meeting' })).toBeTruthy()
  expect(await screen.findByText(/Use Chrome or Edge/)).toBeTruthy()
})

test('a phone, which shares no call, is offered the room at once and told what it cannot record', async () => {
  browserWith({})
  Object.defineProperty(navigator, 'userAgentData', { value: { mobile: true }, configurable: true })
  const orders = formOf('microphone-refused')
  expect(screen.queryByRole('button', { name: 'Record a call' })).toBeNull()
  expect(await screen.findByText(/this browser doesn’t share their audio/)).toBeTruthy()
  await userEvent.click(screen.getByRole('button', { name: 'Record an in-person meeting' }))
  await expect.poll(() => orders).toMatchObject([{ room: true }])
  // the microphone is the only source here, so there is no way to go on without it
  expect(
    await screen.findByText('In the address bar, allow Hattama to use the microphone, then start again.'),
  ).toBeTruthy()
  expect(screen.queryByText('Record the call only')).toBeNull()
})
