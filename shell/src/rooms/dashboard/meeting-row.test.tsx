import type { Recording } from '@hattama/contract/library/recording'
import { useTellCutOffHere } from '@hattama/platform'
import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { testShell } from '../../testing/shell.tsx'
import { MeetingRow } from './meeting-row.tsx'

afterEach(cleanup)

const recording: Recording = {
  id: 'r1',
  title: 'Weekly sync',
  filename: 'sync.wav',
  meetingTitle: 'Weekly sync',
  createdAt: '2026-11-20T09:00:00.000Z',
  tookPlaceAt: '2026-11-20T09:00:00.000Z',
  tookPlaceFrom: 'modified',
  duration: 7190,
  status: 'completed',
  platform: null,
  participants: ['You'],
  participantsCount: 3,
  fileSize: 1000,
  hasTranscript: true,
  hasSummary: true,
  transcriptProgress: 100,
  priority: 'medium',
  language: 'en',
  tags: [],
  layout: 'mixed',
  ownerId: 'u1',
  visibility: 'workspace',
  share: null,
  fault: null,
}

const factsOf = (change: Partial<Recording>) => {
  cleanup()
  const { wrapper, signIn } = testShell()
  signIn()
  render(<MeetingRow recording={{ ...recording, ...change }} />, { wrapper })
  return screen.getByRole('listitem').textContent
}

test('a row counts the people its summary counts, named or not', () => {
  expect(factsOf({})).toContain('3 participants')
  expect(factsOf({ participants: ['Daniel'] })).toContain('3 participants')
  expect(factsOf({ participantsCount: 0 })).not.toContain('participant')
})

test('without a title it is called untitled', () => {
  expect(factsOf({ title: '' })).toContain('Untitled Recording')
})

test('its length is never longer than on the page of the meeting', () => {
  // 1h 59m 50s, 2m 46s and 20s
  expect(factsOf({})).toContain('1h 59m')
  expect(factsOf({ duration: 166 })).toContain('2m')
  expect(factsOf({ duration: 20 })).toContain('<1 min')
})

test('a recording that was cut off here is not said to go on, whatever the server still believes', () => {
  const goesOn = { status: 'uploading', recorder: 'recording' } as const
  expect(factsOf(goesOn)).toContain('Recording')
  const Page = () => {
    useTellCutOffHere(['r1'])
    return null
  }
  const { unmount } = render(<Page />)
  const { wrapper, signIn } = testShell()
  signIn()
  render(<MeetingRow recording={{ ...recording, ...goesOn, id: 'r1' }} />, { wrapper })
  const rows = screen.getAllByRole('listitem').map(({ textContent }) => textContent)
  expect(rows.every((text) => text.includes('Interrupted'))).toBe(true)
  unmount()
})
