import type { RecorderFault } from '@hattama/recorder/recording/fault'
import { idle } from '@hattama/recorder/recording/session'
import { recordingLock } from '@hattama/recorder/spool/locks'
import { goOnMs } from '@hattama/recorder/spool/may-go-on'
import { tabRecording } from '@hattama/recorder/testing/recording'
import type { SpoolEntry } from '@hattama/recorder/spool/use-spool'
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { testShell } from '../../testing/shell.tsx'
import { CutOffRow } from './cut-off-row.tsx'
import { RecorderTexts } from './recorder-context.tsx'
import { useCutOff } from './use-cut-off.ts'

/** The recordings that some window records. */
let live: string[] = []
beforeEach(() => {
  live = []
  const query = async () => ({ held: live.map((id) => ({ name: recordingLock(id) })) })
  Object.defineProperty(navigator, 'locks', { value: { query }, configurable: true })
})
afterEach(() => {
  cleanup()
  Reflect.deleteProperty(navigator, 'locks')
})

const entryOf = (title: string, more: object = {}): SpoolEntry => ({
  recording: { ...tabRecording({ title }), aliveAt: Date.now(), durationMs: 754_000, ...more },
  parts: [],
  bytes: 1,
})

/** Shows the recordings that may be continued, each answered with `fault`; resolves to what was asked. */
const show = (entries: SpoolEntry[], fault: RecorderFault | null = null) => {
  const asked: string[] = []
  const Screen = () => (
    <RecorderTexts>
      <ul>
        {useCutOff(entries, idle).map((one) => (
          <CutOffRow
            key={one.entry.recording.id}
            cutOff={one}
            onGoOn={async () => {
              asked.push(`go on ${one.entry.recording.title}`)
              return fault
            }}
            onFinish={() => asked.push(`finish ${one.entry.recording.title}`)}
          />
        ))}
      </ul>
    </RecorderTexts>
  )
  render(<Screen />, { wrapper: testShell().wrapper })
  return asked
}

test('a recording that a reload has cut off says what is kept, and goes on or ends as its user wants', async () => {
  const asked = show([entryOf('Budget')])
  expect(await screen.findByText('Recording “Budget” was cut off')).toBeTruthy()
  expect(screen.getByText(/12:34 is saved, and nothing more is being recorded/)).toBeTruthy()
  fireEvent.click(screen.getByRole('button', { name: 'Finish' }))
  fireEvent.click(screen.getByRole('button', { name: 'Continue recording' }))
  expect(asked).toEqual(['finish Budget', 'go on Budget'])
})

test('why it does not go on is said beside it', async () => {
  show([entryOf('Budget')], 'microphone-refused')
  fireEvent.click(await screen.findByRole('button', { name: 'Continue recording' }))
  expect(await screen.findByText('No access to the microphone')).toBeTruthy()
})

test('nobody is asked about one that another window records, that has ended, or whose time is over', async () => {
  const [other, ended, old] = [
    entryOf('In another window'),
    entryOf('Ended', { closed: true }),
    entryOf('Long ago', { aliveAt: Date.now() - goOnMs }),
  ]
  live = [other.recording.id]
  show([other, ended, old, entryOf('Budget')])
  await screen.findByText('Recording “Budget” was cut off')
  expect(screen.getAllByRole('listitem')).toHaveLength(1)
})
