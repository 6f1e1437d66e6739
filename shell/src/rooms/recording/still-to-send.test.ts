import { newRecording } from '@hattama/recorder/recorder/new-recording'
import { idle, type Session } from '@hattama/recorder/recording/session'
import type { SpoolEntry } from '@hattama/recorder/spool/use-spool'
import { expect, test } from 'vitest'
import { isPageOfOne, placeOf, stillToSend } from './still-to-send.ts'

type Phase = SpoolEntry['recording']['upload']['phase']

const entryOf = (id: string, phase: Phase, remoteId: string | null = null): SpoolEntry => {
  const made = newRecording({
    title: id,
    platform: '',
    spoken: '',
    source: 'tab',
    microphone: true,
    consent: true,
  })
  const upload = { phase, fault: null, attempts: 0, retryAt: 0 }
  const file = `${id}.0.webm`
  const uploadUrl = `http://localhost/api/uploads/on-server-${id}`
  const part = { file, recordingId: id, index: 0, closed: true, uploadUrl, sentBytes: 0, sent: false }
  return { recording: { ...made, id, remoteId, upload }, parts: [part], bytes: 10 }
}
const listed = (entries: SpoolEntry[], session: Session = idle, path = '/dashboard') =>
  stillToSend(entries, session, path).map(({ recording }) => recording.id)

test('what the server has is no longer listed, what is on its way is', () => {
  expect(listed([entryOf('a', 'done', 'a'), entryOf('b', 'queued'), entryOf('c', 'waiting')])).toEqual([
    'b',
    'c',
  ])
})

test('the one being recorded is listed only after its end', () => {
  const facts = {
    id: 'a',
    title: '',
    source: 'tab',
    tabId: null,
    microphone: true,
    earlierMs: 0,
    names: null,
  } as const
  const live: Session = { ...idle, phase: 'recording', facts }
  expect(listed([entryOf('a', 'queued'), entryOf('b', 'queued')], live)).toEqual(['b'])
  expect(listed([entryOf('a', 'queued')])).toEqual(['a'])
})

test('on the page of a meeting nothing is said about it beside the page, unless its sending has stopped', () => {
  const path = '/recordings/on-server-a'
  expect(placeOf(entryOf('a', 'queued'))).toBe(path)
  expect(placeOf(entryOf('a', 'done', 'known'))).toBe('/recordings/known')
  expect(listed([entryOf('a', 'confirming'), entryOf('b', 'queued')], idle, path)).toEqual(['b'])
  expect(listed([entryOf('a', 'blocked')], idle, path)).toEqual(['a'])
})

test('a meeting recorded earlier has a page like any other', () => {
  expect(isPageOfOne([entryOf('a', 'queued')], '/recordings/on-server-a')).toBe(true)
  expect(isPageOfOne([entryOf('a', 'queued')], '/recordings/another')).toBe(false)
  expect(isPageOfOne([entryOf('a', 'done', 'a')], '/recordings/a')).toBe(false)
})
