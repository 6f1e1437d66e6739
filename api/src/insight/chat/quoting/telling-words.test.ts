import { expect, test } from 'vitest'
import { tellingWords } from './telling-words.ts'

test.each([
  ['en', 'How many helpers are we taking and from when?', []],
  ['en', 'What would a new sowing machine cost?', []],
  ['en', 'What is the monthly rent of the big barn in Aston?', ['aston', 'rent', 'barn']],
  ['en', 'Did Gemma order 40 chairs for the fair?', ['gemma', 'fair', '40']],
  ['ru', 'Сколько помощников мы берём и когда начинаем?', []],
  ['ru', 'Сколько стоит новая сеялка?', []],
  ['ru', 'Какая аренда за большой сарай в Алматы?', ['алматы', 'сарай']],
  ['ru', 'Что сказала Гемма про 40 стульев?', ['гемма', '40']],
  ['kk', 'Неше көмекші аламыз?', []],
  ['kk', 'Жаңа машина қанша тұрады?', []],
  ['kk', 'Алматыдағы қойманың жалдау ақысы қанша?', ['қойманың']],
])('%s: what is told as missing: %s', (language, question, words) =>
  expect([...tellingWords(question, language)].toSorted()).toEqual(words.toSorted()),
)
