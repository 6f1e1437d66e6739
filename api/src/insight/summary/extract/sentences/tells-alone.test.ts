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
