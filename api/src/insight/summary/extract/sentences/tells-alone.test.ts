import { expect, test } from 'vitest'
import { tellsAlone } from './tells-alone.ts'

const tells = (language: string, text: string) =>
  tellsAlone({ text, words: text.split(' ').length }, language)

test.each([
  ['en', 'The lease of the lower barn runs out in February and the owner wants an answer.'],
  ['en', 'I mean the question was whether to open the shop in October or in November.'],
  ['ru', 'Договор на нижний сарай кончается в феврале, и хозяин ждёт ответа.'],
  ['kk', 'Төменгі қойманың шарты ақпанда бітеді, иесі жауап күтіп отыр екен.'],
])('%s: a point by itself: %s', (language, text) => expect(tells(language, text)).toBe(true))

test.each([
  ['en', "There are some cakes in it, in that box, they're from the neighbours upstairs."],
  ['en', 'But that is only the price of the small ones on the lower shelf.'],
  ['en', '140, with the old one taken away at the end of the year.'],
  ['en', "It's ninety days for the big ones and sixty for the rest."],
  ['en', 'We were paying people to paint, to paint fences that were dry.'],
  ['ru', 'Она не кривая, она с характером, и её уже третий год никто не трогает.'],
  ['ru', 'Но это только цена маленьких, которые стоят на нижней полке у окна.'],
  ['ru', '140, если старую заберут сами до конца этого года.'],
  ['kk', 'Бірақ ол кісі былтыр ақшасын екі ай бойы күтіп отырған еді.'],
  ['kk', 'Олар одан да жақсы, оны бәріміз білеміз, сол жерде тұр.'],
  ['kk', '140, ескісін жыл соңына дейін өздері алып кетсе ғана.'],
])('%s: small talk, or a piece of it: %s', (language, text) => expect(tells(language, text)).toBe(false))

test('eight words are enough to tell something, if six are about the matter', () => {
  const eight = 'The lower barn has a new wooden roof.'
  expect([7, 8].map((words) => tellsAlone({ text: eight, words }, 'en'))).toEqual([false, true])
  // one word that means something said before is enough for a reader, two are too many
  expect(tells('en', 'The lower barn has it on the wooden roof.')).toBe(true)
  expect(tells('en', 'The lower barn has it on them with wood.')).toBe(false)
})

test('a language without signs goes by the form of a sentence alone', () => {
  expect(tells('fi', 'But the lower barn has a new wooden roof.')).toBe(true)
  expect(tells('fi', 'The lower barn has a new roof, which.')).toBe(false)
})
