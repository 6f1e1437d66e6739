import { expect, test } from 'vitest'
import { tookPlaceFrom } from '../../schema/library/recording.ts'
import { knowsHour } from './took-place.ts'

test('the hour is known where somebody, a recorder, a file or its name tells it, and guessed from nothing else', () => {
  expect(tookPlaceFrom.options.filter(knowsHour)).toEqual(['person', 'recorder', 'file', 'name'])
})
