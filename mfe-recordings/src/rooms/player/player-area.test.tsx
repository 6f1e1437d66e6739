import { render, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { PlayerArea } from './player-area.tsx'

const nothing = () => undefined
const notReady = { status: 409, code: 'NOT_READY', message: 'Not ready.' }
const missing = { status: 404, code: 'SOUND_MISSING', message: 'Missing.' }

const area = (isBeingMade: boolean, error = notReady) =>
  render(
    <PlayerArea
      clock={null}
      source={{ media: undefined, error, isBeingMade, retry: nothing }}
      duration={null}
      isPrepared
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
