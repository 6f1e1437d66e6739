import { expect, test } from 'vitest'
import type { ActCues } from './act-cues.ts'
import { cuesIn } from './cues-in.ts'

const table: [string, string, (keyof ActCues)[], (keyof ActCues)[]][] = [
  ['en', "I'll ring the bakery.", ['promise', 'deed'], ['request', 'refuses']],
  ['en', 'Could you lock the shed, Tom?', ['request'], ['promise', 'refuses']],
  ['en', "Right, then it's the blue one.", ['ruling', 'agrees'], ['promise', 'unknown']],
  ['en', "We don't know yet.", ['unknown'], ['promise', 'settled']],
  ['en', 'Put it on the next agenda.', ['postponed', 'request'], ['settled']],
  ['en', 'All those in favour?', ['vote'], ['promise']],
  ['en', "I can't, I'm away.", ['refuses'], ['promise', 'agrees']],
  ['en', 'Agreed.', ['settled', 'agrees'], ['refuses']],
  ['en', 'Good, then we open on the 15th of May.', ['concludes'], ['settled']],
  ['en', 'We had only three of them then and there.', [], ['concludes']],
  ['en', 'We keep the old one until then.', [], ['concludes', 'ruling']],
  ['en', 'So what do we do?', [], ['concludes']],
  ['ru', 'Хорошо, тогда открываемся пятнадцатого.', ['concludes'], ['settled']],
  ['ru', 'Мы тогда жили в Омске.', [], ['concludes']],
  ['kk', 'Жақсы, онда он бесінде ашамыз.', ['concludes'], ['settled']],
  ['ru', 'Позвоню в пекарню.', ['promise', 'deed'], ['refuses']],
  ['ru', 'Закрой сарай, пожалуйста.', ['request'], ['promise']],
  ['ru', 'Пусть Пётр составит список.', ['assign'], ['refuses']],
  ['ru', 'Красим синим, и всё.', ['joint', 'ruling'], ['unknown']],
  ['ru', 'Предлагаю поднять цену.', ['proposal'], ['promise']],
  ['ru', 'Пока не знаем.', ['unknown'], ['settled']],
  ['ru', 'Вернёмся к этому в другой раз.', ['postponed'], ['vote']],
  ['ru', 'Кто за? Четверо за.', ['vote'], ['promise']],
  ['ru', 'Не могу, уезжаю.', ['refuses'], ['agrees']],
  ['kk', 'Наубайханаға хабарласамын.', ['promise', 'deed'], ['refuses']],
  ['kk', 'Мен бара алмаймын.', ['refuses'], ['promise']],
  ['kk', 'Қойманы жауып кетші.', ['request'], ['promise']],
  ['kk', 'Тізімді Марат жасасын.', ['assign'], ['refuses']],
  ['kk', 'Онда көк бояу аламыз.', ['joint', 'ruling'], ['unknown']],
  ['kk', 'Келістік, солай болсын.', ['settled', 'agrees'], ['refuses']],
  ['kk', 'Ол әлі белгісіз.', ['unknown'], ['promise']],
  ['kk', 'Кім қолдайды? Қол көтеріңіздер.', ['vote'], ['promise']],
]

test.each(table)('%s: %s', (language, text, there, missing) => {
  const said = cuesIn(text, language)
  expect([...there].filter((kind) => !said.has(kind))).toEqual([])
  expect(missing.filter((kind) => said.has(kind))).toEqual([])
})

test('nothing is read in a language without a table', () => {
  expect(cuesIn('Ich rufe morgen an.', 'de')).toEqual(new Set())
})
