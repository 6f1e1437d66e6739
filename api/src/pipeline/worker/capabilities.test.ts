import { stepNames } from '@hattama/contract/kernel/job'
import { expect, test } from 'vitest'
import { readEnv } from '#kernel/env.ts'
import { fetchesLinks, looksAtUploads, stepsFor } from './capabilities.ts'

const of = (WORKER_STEPS: string) => readEnv({ WORKER_STEPS }).WORKER_STEPS

test('a worker that names nothing takes everything', () => {
  expect(stepsFor(of(''))).toEqual(stepNames)
  expect([fetchesLinks(of('')), looksAtUploads(of(''))]).toEqual([true, true])
})

test('three workers, each good for one thing, take every step once', () => {
  const taken = ['media', 'speech', 'minutes'].flatMap((can) => stepsFor(of(can)))
  expect(taken.toSorted()).toEqual([...stepNames].toSorted())
})

test('only who reads files fetches links, and only who can hear them, too, looks at uploads', () => {
  expect(['media', 'speech', 'minutes', 'media, speech'].map((can) => fetchesLinks(of(can)))).toEqual([
    true,
    false,
    false,
    true,
  ])
  expect(['media', 'speech', 'media,speech'].map((can) => looksAtUploads(of(can)))).toEqual([
    false,
    false,
    true,
  ])
})

test('what is no such thing is refused', () => {
  expect(() => of('speach')).toThrow('WORKER_STEPS')
})
