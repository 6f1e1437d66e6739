import type { Speaker } from '@hattama/contract/speech/transcript'
import { expect, test } from 'vitest'
import { rowsBetween } from '../editing/selection-bar.tsx'
import { onwardsFrom, speakerRequest, turnAround } from './speaker-request.ts'

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
  ['onwards', { name: '' }, null],
  [
    'onwards',
    { name: '', isNew: true },
    { kind: 'speaker', segmentIds: ['1', '2'], to: { name: '' }, revision: 3 },
  ],
  [
    'onwards',
    { speakerId: 'B' },
    { kind: 'speaker', segmentIds: ['1', '2'], to: { speakerId: 'B' }, revision: 3 },
  ],
] as const)('%s, %j', (scope, to, request) => {
  expect(speakerRequest({ ...wish, scope, to })).toEqual(request)
})

test('a name is taken away by an empty one', () => {
  const request = speakerRequest({ ...wish, speakerId: 'B', scope: 'everywhere', to: { name: '' } })
  expect(request).toEqual({ kind: 'name', speakerId: 'B', name: '' })
})

test('onwards takes a speaker from a place to the end, over what others say', () => {
  const rows = ['A', 'B', 'A', 'B', 'A'].map((speakerId, i) => ({ id: String(i), speakerId }))
  expect(onwardsFrom(rows, '2')).toEqual(['2', '4'])
  expect(onwardsFrom(rows, 'none')).toEqual([])
})

test('a turn ends where another speaks', () => {
  const rows = ['A', 'B', 'B', 'B', 'A'].map((speakerId, i) => ({ id: String(i), speakerId }))
  expect(turnAround(rows, '2')).toEqual(['1', '2', '3'])
  expect(turnAround(rows, '0')).toEqual(['0'])
  expect(turnAround(rows, 'none')).toEqual([])
})

test('a selection goes over the rows from one end to the other, however it was drawn', () => {
  const rows = ['1', '2', '3', '4'].map((id) => ({ id }))
  expect(rowsBetween(rows, '2', '4')).toEqual(['2', '3', '4'])
  expect(rowsBetween(rows, '4', '2')).toEqual(['2', '3', '4'])
  expect(rowsBetween(rows, '3', '3')).toEqual(['3'])
  expect([rowsBetween(rows, '3', null), rowsBetween(rows, 'x', '1')]).toEqual([[], []])
})
