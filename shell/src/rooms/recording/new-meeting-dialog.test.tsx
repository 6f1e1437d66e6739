import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { anna } from '@hattama/contract/testing/account'
import { testShell } from '../../testing/shell.tsx'
import { NewMeetingDialog } from './new-meeting-dialog.tsx'
import { PageRecorderHost } from './recorder-context.tsx'

const settingsOf = (userId: string) => `hattama_recorder_${userId}`
/** What this server is able to do, as its settings say. */
let speech: { language: string | null; detects: boolean; unheard: string[] }

beforeEach(() => {
  localStorage.clear()
  speech = { language: null, detects: false, unheard: [] }
  vi.stubGlobal('fetch', async () => Response.json(speech))
  vi.stubGlobal('Worker', EventTarget)
  vi.stubGlobal('isSecureContext', true)
  vi.stubGlobal('MediaRecorder', { isTypeSupported: () => true })
  const own = (target: object, name: string, value: object) =>
    Object.defineProperty(target, name, { value, configurable: true })
  const media = { enumerateDevices: async () => [], getUserMedia: async () => null }
  own(navigator, 'mediaDevices', Object.assign(new EventTarget(), media))
  own(navigator, 'storage', { getDirectory: async () => ({}) })
  own(navigator, 'locks', { request: async () => undefined, query: async () => ({ held: [] }) })
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
  for (const name of ['mediaDevices', 'storage', 'locks']) Reflect.deleteProperty(navigator, name)
})

const show = (user = anna) => {
  const shell = testShell()
  shell.signIn(user)
  render(
    <PageRecorderHost>
      <NewMeetingDialog open onClose={() => undefined} onTryAgain={async () => false} />
    </PageRecorderHost>,
    { wrapper: shell.wrapper },
  )
  return screen.findByRole('dialog')
}

test('where nothing can be recorded it is not said that one press does', async () => {
  vi.stubGlobal('isSecureContext', false)
  expect((await show()).textContent).not.toMatch(/one click/i)
  expect(screen.getByRole('button', { name: /Upload/ })).toBeTruthy()
})

test('settings of last time are not spoken of before there are any', async () => {
  expect((await show()).textContent).not.toContain('last settings')
  cleanup()
  localStorage.setItem(settingsOf(anna.id), '{"microphone":"off"}')
  expect((await show()).textContent).toContain('last settings')
})

test('that a language cannot be transcribed here is said before the recording, with a way to change it', async () => {
  speech.unheard = ['ru', 'kk']
  localStorage.setItem(settingsOf(anna.id), '{"spoken":"ru"}')
  await show({ ...anna, serverAdmin: true })
  const note = await screen.findByRole('note')
  expect(note.textContent).toContain('Russian speech can’t be transcribed here yet.')
  expect(note.querySelector('a')?.getAttribute('href')).toBe('/dashboard?spoken=ru#models')
  cleanup()
  await show()
  expect((await screen.findByRole('note')).querySelector('button')?.textContent).toMatch(/^Ask/)
  cleanup()
  localStorage.setItem(settingsOf(anna.id), '{"spoken":"en"}')
  await show()
  await screen.findByRole('button', { name: 'Record an in-person meeting' })
  expect(screen.queryByRole('note')).toBeNull()
})
