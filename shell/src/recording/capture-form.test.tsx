import { CaptureForm } from '@hattama/recorder/parts/capture-form'
import type { ScreenOrder } from '@hattama/recorder/recorder/record-screen'
import { cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { testShell } from '../testing/shell.tsx'
import { RecorderTexts } from './recorder-texts.tsx'

beforeEach(() => {
  const none = Object.assign(new EventTarget(), { enumerateDevices: async () => [] })
  Object.defineProperty(navigator, 'mediaDevices', { value: none, configurable: true })
})
afterEach(() => {
  cleanup()
  Reflect.deleteProperty(navigator, 'mediaDevices')
})

test('Enter after the title starts, as the button does', async () => {
  const orders: ScreenOrder[] = []
  render(
    <RecorderTexts>
      <CaptureForm
        fault={null}
        settings={{ microphone: 'off', spoken: 'kk' }}
        onSettings={() => undefined}
        onStart={async (order) => {
          orders.push(order)
          return null
        }}
      />
    </RecorderTexts>,
    { wrapper: testShell().wrapper },
  )
  await userEvent.type(screen.getByLabelText('Meeting title'), 'Weekly{Enter}')
  await expect.poll(() => orders).toMatchObject([{ title: 'Weekly', microphone: 'off', spoken: 'kk' }])
})
