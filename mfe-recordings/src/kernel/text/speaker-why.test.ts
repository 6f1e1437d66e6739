import { namedBy, segmentWhy } from '@hattama/contract/speech/evidence'
import type { Speaker } from '@hattama/contract/speech/transcript'
import { expect, test } from 'vitest'
import en from '../locales/en.json' with { type: 'json' }
import kk from '../locales/kk.json' with { type: 'json' }
import ru from '../locales/ru.json' with { type: 'json' }
import { whyText } from './speaker-why.ts'

const say = ((key: string, facts: object = {}) => `${key} ${Object.values(facts).join(' ')}`.trim()) as never
const anna: Speaker = { id: 'a', name: 'Anna', kind: 'voice', ordinal: 1 }

test('the voice, how much of it, and the name, each only where it is known', () => {
  expect(whyText(anna, undefined, say, 'en')).toBe('')
  expect(whyText(anna, { by: 'csrc', share: 1 }, say, 'en')).toBe('why.voice.csrc')
  const named = { ...anna, namedBy: { by: 'page', ms: 2638, episodes: 1 } as const }
  expect(whyText(named, { by: 'sound', share: 0.8 }, say, 'en')).toBe(
    'why.voice.sound why.share 80% why.name.page 3',
  )
})

test.each([
  ['en', en],
  ['ru', ru],
  ['kk', kk],
])('every kind of evidence has its sentence: %s', (_language, { why }) => {
  expect(Object.keys(why.voice).toSorted()).toEqual([...segmentWhy.shape.by.options, 'person'].toSorted())
  expect(Object.keys(why.name).toSorted()).toEqual([...namedBy.shape.by.options, 'person'].toSorted())
})
