import type { RecordingDetails } from '@hattama/contract/library/recording'
import { render, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { detailsWith } from '../../testing/recording.ts'
import { isPrepared } from './is-prepared.ts'
import { PlayerArea } from './player-area.tsx'

const nothing = () => undefined
const notReady = { status: 409, code: 'NOT_READY', message: 'Not ready.' }
const missing = { status: 404, code: 'SOUND_MISSING', message: 'Missing.' }

const broken = { status: 500, code: 'INTERNAL', message: 'Broken.' }

const area = (isBeingMade: boolean, error = notReady, isPrepared = true) =>
  render(
    <PlayerArea
      clock={null}
      source={{ media: undefined, error, isBeingMade, retry: nothing }}
      duration={null}
      isPrepared={isPrepared}
      soundGoneAt={null}
      isComing={false}
      silences={[]}
      lanes={null}
      lanesPlace={<div data-testid="place" />}
      flags={null}
      onCopyLink={nothing}
      onHelp={nothing}
    />,
  )

test('a copy of the sound that is being made is no failure', () => {
  area(true)
  expect(screen.getByRole('status').textContent).toContain('Personal data is being removed from the audio')
  expect(screen.queryByRole('alert')).toBeNull()
})

test('any other answer without sound is one, and offers to try again', () => {
  area(false)
  expect(screen.getByRole('alert').querySelector('button')).toBeTruthy()
  // nor does a card stand empty below it
  expect(screen.queryByTestId('place')).toBeNull()
})

test('a sound that is missing from the storage is said in its place, with who was told, and there is nothing to press', () => {
  area(false, missing)
  expect(screen.getByRole('alert').textContent).toMatch(
    /is missing.*The server administrator has been notified/,
  )
  expect(screen.queryByRole('button')).toBeNull()
})

test('a server that fails has not stopped processing: the audio can be asked for again', () => {
  area(false, broken, false)
  expect(screen.getByRole('alert').textContent).toContain('Couldn’t play the audio')
  expect(screen.getByRole('button', { name: /Retry|retry/ })).toBeTruthy()
})

test('an answer that there is no audio yet is no failure of the server', () => {
  area(false, notReady, false)
  expect(screen.getByRole('status').textContent).toBe('Processing stopped before the audio was ready.')
})

const step = {
  step: 'prepare',
  progress: 1,
  remaining: null,
  startedAt: null,
  finishedAt: null,
  choice: null,
  engine: null,
  model: null,
  fault: null,
} as const

test('a meeting that is complete has its audio, with steps of its own or, as the example, without', () => {
  const of = (status: RecordingDetails['status'], state?: 'done' | 'failed') =>
    isPrepared(detailsWith({ status, steps: state ? [{ ...step, state }] : [] }))
  expect([of('completed'), of('processing', 'done'), of('failed', 'failed'), of('uploading')]).toEqual([
    true,
    true,
    false,
    false,
  ])
})
