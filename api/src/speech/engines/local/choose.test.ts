import { describe, expect, test } from 'vitest'
import { recognisers } from '../../models/recognisers.ts'
import { chooseModel } from './choose.ts'
import { guessLanguage } from '#kernel/language/guess-language.ts'

const having = (...ids: string[]) => recognisers.filter((m) => ids.length === 0 || ids.includes(m.id))

describe('the model for a language', () => {
  test.each([
    ['en', [], 'parakeet-tdt-0.6b-v3'],
    ['ru', [], 'gigaam-v3-ru'],
    ['ru-RU', ['parakeet-tdt-0.6b-v3', 'gigaam-multilingual'], 'parakeet-tdt-0.6b-v3'],
    ['kk', [], 'gigaam-multilingual-large'],
    ['kk', ['parakeet-tdt-0.6b-v3', 'omnilingual-300m', 'whisper-turbo'], 'omnilingual-300m'],
    ['uk', ['parakeet-tdt-0.6b-v3', 'omnilingual-300m'], 'parakeet-tdt-0.6b-v3'],
    ['ja', [], 'whisper-turbo'],
    ['yue', [], 'omnilingual-300m'],
    ['kk', ['parakeet-tdt-0.6b-v3', 'gigaam-v3-ru'], undefined],
    [null, [], 'parakeet-tdt-0.6b-v3'],
    [null, ['gigaam-multilingual', 'omnilingual-300m'], 'gigaam-multilingual'],
    [null, ['omnilingual-300m'], 'omnilingual-300m'],
  ] as const)('%s with %j is %s', (language, ids, expected) => {
    expect(chooseModel(language, having(...ids))?.id).toBe(expected)
  })

  test('nothing installed, nothing chosen', () => {
    expect(chooseModel(null, [])).toBeNull()
  })
})

describe('the language of a text', () => {
  test.each([
    ['ru', 'добрый день коллеги сегодня мы обсудим план выпуска'],
    ['kk', 'сәлеметсіз бе бүгін біз жоспарды талқылаймыз'],
    ['uk', 'доброго дня сьогодні ми обговоримо її план і строки'],
    ['en', 'so this is the plan for the next release and we have to test it'],
    [null, 'guten Tag heute besprechen wir den Plan für die nächste Version'],
    [null, 'ok'],
  ] as const)('%s', (language, text) => {
    expect(guessLanguage(text.split(' '))).toBe(language)
  })
})
