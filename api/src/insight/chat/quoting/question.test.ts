import { expect, test } from 'vitest'
import { readQuestion } from './question.ts'

const kinds = (text: string) => [...readQuestion(text).kinds]

test.each([
  ['Гостям понравился этот новый зал?', ['yes-or-no']],
  ['Зал забронирован ли?', ['yes-or-no']],
  ['Когда гостям понравился этот новый зал?', ['time']],
  ['Что с залом?', ['anything']],
  ['The hall of the theatre?', ['anything']],
])('%s asks for %j', (text, expected) => expect(kinds(text)).toEqual(expected))
