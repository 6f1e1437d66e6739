import { expect, test } from 'vitest'
import { labelsOf } from './speaker-labels.ts'

const speakers = [
  { id: 'a', name: ' Dana ', kind: 'voice', ordinal: 0 },
  { id: 'b', name: '  ', kind: 'voice', ordinal: 1 },
  { id: 'c', name: '', kind: 'me', ordinal: 2 },
  { id: 'd', name: '', kind: 'others', ordinal: 3 },
] as const

test('a speaker is called by their name, else by what they are, in the language of the meeting', () => {
  const all = (language: string) => ['a', 'b', 'c', 'd', 'nobody'].map(labelsOf(speakers, language))
  expect(all('en')).toEqual(['Dana', 'Speaker 2', 'Me', 'Others', 'Speaker 1'])
  expect(all('ru')[1]).toBe('Спикер 2')
  // a language no screen has
  expect(all('fi')).toEqual(all('en'))
})
