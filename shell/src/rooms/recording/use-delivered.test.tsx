import { useLocation } from '@hattama/platform'
import { idle, type Session } from '@hattama/recorder/recording/session'
import { tabRecording } from '@hattama/recorder/testing/recording'
import type { SpoolEntry } from '@hattama/recorder/spool/use-spool'
import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { testShell } from '../../testing/shell.tsx'
import { useDelivered } from './use-delivered.ts'

beforeEach(() => {
  came = []
})
afterEach(cleanup)

let made = 0
let came: string[] = []
/** A recording of this visit, not delivered yet; `id`: here and on the server. */
const newEntry = (): SpoolEntry => {
  made += 1
  const id = `r${made}`
  return { recording: { ...tabRecording(), id, remoteId: id }, parts: [], bytes: 1 }
}
const deliveredAt = (entry: SpoolEntry, doneAt: number): SpoolEntry => {
  const { recording } = entry
  return { ...entry, recording: { ...recording, upload: { ...recording.upload, phase: 'done', doneAt } } }
}
const now = () => performance.timeOrigin + performance.now()

const liveOf = ({ recording }: SpoolEntry): Session => ({
  ...idle,
  phase: 'recording',
  facts: {
    id: recording.id,
    title: recording.title,
    source: 'tab',
    tabId: null,
    microphone: true,
    earlierMs: 0,
    names: null,
  },
})

/** A screen with a field, which shows where it is, whom it was led to, and what waits to be opened. */
const Screen = ({ entries, session }: { entries: SpoolEntry[]; session: Session }) => {
  const { pathname } = useLocation()
  const { delivered, dismiss } = useDelivered(entries, session, pathname, {
    came: ({ id }) => came.push(id),
    led: () => undefined,
  })
  return (
    <>
      <output>{pathname}</output>
      <input aria-label="Field" />
      {delivered.map(({ recording }) => (
        <button key={recording.id} type="button" onClick={() => dismiss(recording.id)}>
          Dismiss
        </button>
      ))}
    </>
  )
}

const show = (at = '/') => {
  const { wrapper } = testShell({ at })
  const { rerender } = render(<Screen entries={[]} session={idle} />, { wrapper })
  return {
    give: (entry: SpoolEntry, session: Session) => rerender(<Screen entries={[entry]} session={session} />),
    where: () => screen.getByRole('status').textContent,
    waits: () => screen.queryByRole('button', { name: 'Dismiss' }) !== null,
  }
}

test('whoever ends a recording is led to its page once the server has it', () => {
  const { give, where, waits } = show()
  const entry = newEntry()
  give(entry, liveOf(entry))
  give(entry, idle)
  expect([where(), waits()]).toEqual(['/', false])
  give(deliveredAt(entry, now()), idle)
  expect([where(), waits()]).toEqual([`/recordings/${entry.recording.id}`, false])
  expect(came).toEqual([entry.recording.id])
})

test('a delivery that is known before the recorder has let go leads there all the same', () => {
  const { give, where } = show()
  const entry = newEntry()
  give(entry, liveOf(entry))
  give(deliveredAt(entry, now()), { ...liveOf(entry), phase: 'stopping' })
  expect(where()).toBe('/')
  give(deliveredAt(entry, now()), idle)
  expect(where()).toBe(`/recordings/${entry.recording.id}`)
})

test('whoever reads another meeting stays there, and the way to the recording is shown', () => {
  const { give, where, waits } = show('/recordings/other')
  const entry = newEntry()
  give(entry, liveOf(entry))
  give(entry, idle)
  give(deliveredAt(entry, now()), idle)
  expect([where(), waits()]).toEqual(['/recordings/other', true])
})

test('whoever is typing stays, and the way there waits until it is dismissed', () => {
  const { give, where, waits } = show()
  const entry = newEntry()
  give(entry, liveOf(entry))
  give(entry, idle)
  screen.getByLabelText('Field').focus()
  give(deliveredAt(entry, now()), idle)
  expect([where(), waits()]).toEqual(['/', true])
  screen.getByRole('button', { name: 'Dismiss' }).click()
  give(deliveredAt(entry, now()), idle)
  expect(waits()).toBe(false)
})

test('a recording that ended in a fault, or on an earlier visit, leads nobody anywhere', () => {
  const { give, where, waits } = show()
  const failed = newEntry()
  give(failed, liveOf(failed))
  give(failed, { ...idle, fault: 'disk-full' })
  give(deliveredAt(failed, now()), { ...idle, fault: 'disk-full' })
  expect([where(), waits()]).toEqual(['/', true])
  const found = newEntry()
  give(deliveredAt(found, now()), idle)
  expect([where(), waits()]).toEqual(['/', true])
  give(deliveredAt(newEntry(), performance.timeOrigin - 1), idle)
  expect([where(), waits()]).toEqual(['/', false])
})
