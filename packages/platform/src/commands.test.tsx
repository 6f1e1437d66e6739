import { act, cleanup, render } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { runCommand, useCommand, useIsCalled } from './commands.ts'

afterEach(cleanup)

const Editor = ({ log, sign = '' }: { log: string[]; sign?: string }) => {
  useCommand('editDetails', (id) => log.push(sign + id))
  return null
}

const Host = ({ log }: { log: string[] }) => (useIsCalled('editDetails') ? <Editor log={log} /> : null)

test('what handles a command is mounted by its first call, and hears it once', () => {
  const log: string[] = []
  const { unmount } = render(<Host log={log} />)
  act(() => runCommand('editDetails', 'r1'))
  expect(log).toEqual(['r1'])
  act(() => runCommand('editDetails', 'r2'))
  expect(log).toEqual(['r1', 'r2'])
  unmount()
  render(<Host log={log} />)
  expect(log).toEqual(['r1', 'r2'])
})

test('a handler sees the latest rendering, and hears nothing once it is gone', () => {
  const log: string[] = []
  const { rerender, unmount } = render(<Editor log={log} sign="first " />)
  rerender(<Editor log={log} sign="second " />)
  runCommand('editDetails', 'r1')
  unmount()
  runCommand('editDetails', 'lost')
  runCommand('editDetails', 'waiting')
  expect(log).toEqual(['second r1'])
  render(<Editor log={log} />)
  expect(log).toEqual(['second r1', 'waiting'])
})
