import { cleanup, render, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { anna } from '@hattama/contract/testing/account'
import { testShell } from '../../testing/shell.tsx'
import { NewMeetingDialog } from './new-meeting-dialog.tsx'
import { PageRecorderHost } from './recorder-context.tsx'

const settingsOf = (userId: string) => `hattama_recorder_${userId}`
/** What this server is able to do, as its settings say. */
const everyone = { visibility: 'workspace', people: [], groups: [] }
const rules = {
  narrowest: 'private',
  widest: 'workspace',
  workspace: everyone,
  own: null,
  tags: [],
  templates: [],
}
let speech: { language: string | null; detects: boolean; unheard: string[] }

beforeEach(() => {
  localStorage.clear()
  speech = { language: null, detects: false, unheard: [] }
  vi.stubGlobal('fetch', async ({ url }: Request) => {
    if (url.endsWith('/members')) return Response.json({ members: [{ userId: 'a' }, { userId: 'b' }] })
    if (url.endsWith('/visibility')) return Response.json(rules)
    return Response.json(speech)
  })
  vi.stubGlobal('Worker', EventTarget)
  vi.stubGlobal('isSecureContext', true)
  vi.stubGlobal('MediaRecorder', { isTypeSupported: () => true })
  const own = (target: object, name: string, value: object) =>
    Object.defineProperty(target, name, { value, configurable: true })
  const media = {
    enumerateDevices: async () => [],
    getUserMedia: async () => null,
    getDisplayMedia: async () => null,
    getSupportedConstraints: () => ({ suppressLocalAudioPlayback: true }),
  }
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

const noteAbout = async (word: string) => {
  const found = () => screen.getAllByRole('note').find(({ textContent }) => textContent?.includes(word))
  await waitFor(() => expect(found()).toBeDefined())
  return found() as HTMLElement
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
  const note = await noteAbout('Russian')
  expect(note.textContent).toMatch(
    /^Russian speech can’t be transcribed here yet. Recordings in English work. The audio/,
  )
  const link = note.querySelector('a')
  // in a tab of its own: what was chosen here stays
  expect([link?.getAttribute('href'), link?.target]).toEqual(['/dashboard?spoken=ru#models', '_blank'])
  cleanup()
  await show()
  expect((await noteAbout('Russian')).querySelector('button')?.textContent).toMatch(/^Ask/)
  cleanup()
  localStorage.setItem(settingsOf(anna.id), '{"spoken":"en"}')
  await show()
  await screen.findByRole('button', { name: 'Record an in-person meeting' })
  await noteAbout('Everyone in the workspace')
  expect(screen.getAllByRole('note')).toHaveLength(1)
})

/** Whether what folds an element is closed. */
const isFolded = (element: Element) => {
  for (let at = element.parentElement; at; at = at.parentElement) {
    if (at.matches('details:not([open])') && !at.querySelector(':scope > summary')?.contains(element))
      return true
  }
  return false
}

test('before the options are opened there are at most seven things to press', async () => {
  const dialog = await show()
  await noteAbout('Everyone in the workspace')
  const controls = [
    ...dialog.querySelectorAll('button, a, input:not([aria-hidden]), summary, [role="combobox"]'),
  ]
  const named = (element: Element) =>
    element.ariaLabel ?? element.getAttribute('aria-label') ?? element.textContent
  expect(controls.filter((element) => !isFolded(element)).map(named)).toEqual([
    'Everyone has been told they’re being recorded (optional)',
    'Keep it private',
    'Options',
    'Record a call',
    'Record an in-person meeting',
    'Upload a file',
    'Close',
  ])
})

test.each([
  [{ language: 'kk', detects: true }, 'Workspace default: Kazakh'],
  [{ language: null, detects: true }, 'Detect automatically'],
  [{ language: null, detects: false }, 'English (your language)'],
])('the language nobody chose is called as in the settings: %o', async (set, name) => {
  speech = { ...speech, ...set }
  await show()
  const field = screen.getByRole('combobox', { name: 'Spoken language' })
  await waitFor(() => expect(field.textContent).toBe(name))
})
