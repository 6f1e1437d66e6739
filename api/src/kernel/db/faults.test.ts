import { expect, test } from 'vitest'
import { codesOf, isBadText, isDatabaseDown, isDatabaseFull, isDuplicate, isTooSlow } from './faults.ts'

const failed = (code: string, cause?: unknown) => Object.assign(new Error(code, { cause }), { code })
/** An error that others, so many of them, came of. */
const behind = (error: Error, others: number): Error =>
  others === 0 ? error : new Error('of another', { cause: behind(error, others - 1) })

test('the codes of an error are those of its causes, too, five of them, and of all that failed together', () => {
  expect(codesOf(failed('a', failed('b', new Error('no code', { cause: failed('c') }))))).toEqual([
    'a',
    'b',
    'c',
  ])
  const together = Object.assign(new AggregateError([failed('b'), 'not an error', failed('c')]), {
    code: 'a',
  })
  expect(codesOf(together)).toEqual(['a', 'b', 'c'])
  expect(codesOf(Object.assign(new Error('a number'), { code: 7 }))).toEqual([])
  expect([0, 4, 5].map((others) => codesOf(behind(failed('a'), others)))).toEqual([['a'], ['a'], []])
  for (const nothing of [null, 'ECONNRESET', { code: 'ECONNRESET' }]) expect(codesOf(nothing)).toEqual([])
})

test('a database is down that cannot be reached, is stopping, starting, or takes no more', () => {
  for (const code of ['ECONNREFUSED', 'CONNECT_TIMEOUT', '08006', '57P01', '57P05', '53300', '53100'])
    expect(isDatabaseDown(failed(code)), code).toBe(true)
  for (const code of ['ENOENT', '57P06', '53200', '23505', '57014', '0800'])
    expect(isDatabaseDown(failed(code)), code).toBe(false)
})

test('its disk is full by its code, or by what it says where it has none', () => {
  const said = new Error('could not open file: No space left on device')
  for (const error of [failed('53100'), said, behind(said, 4), behind(failed('53100'), 4)])
    expect(isDatabaseFull(error)).toBe(true)
  for (const error of [failed('53300'), behind(said, 5), new Error('No space left'), null])
    expect(isDatabaseFull(error)).toBe(false)
})

test('what a query can be refused for is told apart', () => {
  const codes = ['22021', '22P05', '22003', '22012', '57014', '23505', '23503']
  const which = (is: (error: unknown) => boolean) => codes.filter((code) => is(failed(code)))
  expect(which(isBadText)).toEqual(['22021', '22P05', '22003'])
  expect(which(isTooSlow)).toEqual(['57014'])
  expect(which(isDuplicate)).toEqual(['23505'])
})
