import { render, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { PlayerArea } from './player-area.tsx'

const nothing = () => undefined
const error = { status: 409, code: 'NOT_READY', message: 'Not ready.' }

const area = (isBeingMade: boolean) =>
  render(
    <PlayerArea
      clock={null}
      source={{ media: undefined, error, isBeingMade, retry: nothing }}
      duration={null}
      isPrepared
      soundGoneAt={null}
      isComing={false}
      silences={[]}
      onCopyLink={nothing}
      onHelp={nothing}
    />,
  )

test('a copy of the sound that is being made is no failure', () => {
  area(true)
  expect(screen.getByRole('status').textContent).toContain('is being made')
  expect(screen.queryByRole('alert')).toBeNull()
})

test('any other answer without sound is one, and offers to try again', () => {
  area(false)
  expect(screen.getByRole('alert').querySelector('button')).toBeTruthy()
})
