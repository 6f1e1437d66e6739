import type { Speaker } from '@hattama/contract/transcript'
import { expect, test } from 'vitest'
import { speakerRequest, turnAround } from './speaker-request.ts'

const speakers: Speaker[] = [
  { id: 'A', name: '', kind: 'me', ordinal: 0 },
  { id: 'B', name: 'Dana', kind: 'others', ordinal: 1 },
]
const wish = { speakerId: 'A', segmentIds: ['1', '2'], speakers, revision: 3 }

test.each([
  ['everywhere', { name: 'Tom' }, { kind: 'name', speakerId: 'A', name: 'Tom' }],
  ['everywhere', { name: 'Dana' }, { kind: 'merge', speakerId: 'A', intoId: 'B' }],
  ['everywhere', { speakerId: 'B' }, { kind: 'merge', speakerId: 'A', intoId: 'B' }],
  ['everywhere', { name: '' }, null],
  ['turn', { name: 'Tom' }, { kind: 'speaker', segmentIds: ['1', '2'], to: { name: 'Tom' }, revision: 3 }],
  [
    'turn',
    { name: 'Dana' },
    { kind: 'speaker', segmentIds: ['1', '2'], to: { speakerId: 'B' }, revision: 3 },
  ],
  ['turn', { speakerId: 'A' }, null],
  ['turn', { name: '' }, null],
] as const)('%s, %j', (scope, to, request) => {
  expect(speakerRequest({ ...wish, scope, to })).toEqual(request)
})

test('a name is taken away by an empty one', () => {
  const request = speakerRequest({ ...wish, speakerId: 'B', scope: 'everywhere', to: { name: '' } })
  expect(request).toEqual({ kind: 'name', speakerId: 'B', name: '' })
})

test('a turn ends where another speaks', () => {
  const rows = ['A', 'B', 'B', 'B', 'A'].map((speakerId, i) => ({ id: String(i), speakerId }))
  expect(turnAround(rows, '2')).toEqual(['1', '2', '3'])
  expect(turnAround(rows, '0')).toEqual(['0'])
  expect(turnAround(rows, 'none')).toEqual([])
})
