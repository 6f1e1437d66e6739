import type { Summary } from '@hattama/contract/insight/summary'
import { stem } from '#kernel/language/stem.ts'
import { wordsAsWritten } from '#kernel/language/words.ts'

type Sentiment = Summary['keyTopics'][number]['sentiment']

const stems = (language: string, words: string) =>
  new Set(
    words
      .split(/\s+/)
      .filter(Boolean)
      .map((w) => stem(w, language)),
  )

/** Words that rarely mean anything else. */
const lexicon: Record<string, { positive: Set<string>; negative: Set<string>; not: Set<string> }> = {
  en: {
    positive: stems(
      'en',
      `good great excellent happy glad success successful win improve improved improvement benefit love like perfect
      nice agree easy helpful progress excited positive growth grow awesome fantastic solved strong`,
    ),
    negative: stems(
      'en',
      `bad problem problems issue issues fail failed failure delay delayed late risk risky worry worried concern
      concerned difficult hard wrong broken bug bugs complain complaint lose lost loss expensive slow angry unhappy
      disagree blocked stuck missing unfortunately worse worst negative`,
    ),
    not: new Set(['not', 'no', 'never', "don't", "isn't", "wasn't", "won't", "can't", "doesn't", "didn't"]),
  },
  ru: {
    positive: stems(
      'ru',
      `хороший отличный прекрасный рад успех успешный успешно улучшить улучшение выгода нравится идеально удобно
      согласен легко полезно прогресс рост вырос решили получилось классно замечательно доволен сильный`,
    ),
    negative: stems(
      'ru',
      `плохо плохой проблема ошибка провал задержка опоздание риск беспокоит тревога сложно трудно неправильно сломалось
      баг жалоба потеря потеряли дорого медленно недоволен против блокирует застряли отсутствует срыв хуже`,
    ),
    not: new Set(['не', 'ни', 'нет', 'без']),
  },
  kk: {
    positive: stems(
      'kk',
      `тамаша керемет қуаныштымын табыс сәтті жақсарту пайда ұнайды ыңғайлы келісемін оңай пайдалы өсім өсті шешілді
      дұрыс мықты`,
    ),
    negative: stems(
      'kk',
      `жаман мәселе қате сәтсіздік кешігу тәуекел алаңдаймын қиын бұзылды шағым шығын қымбат баяу қарсы кедергі
      жетіспейді нашар өкінішке`,
    ),
    not: new Set(['емес', 'жоқ']),
  },
}

/** Sentiment of texts by counting words; a negation just before (in Kazakh after) a word reverses it. */
export const sentimentOf = (texts: readonly string[], language: string): Sentiment => {
  const table = lexicon[language]
  if (!table) return 'neutral'
  let score = 0
  for (const text of texts) {
    const words = wordsAsWritten(text)
    for (const [i, word] of words.entries()) {
      const root = stem(word, language)
      const value = Number(table.positive.has(root)) - Number(table.negative.has(root))
      const near = language === 'kk' ? [words[i + 1]] : [words[i - 1], words[i - 2]]
      score += near.some((w) => w !== undefined && table.not.has(w)) ? -value : value
    }
  }
  const least = Math.max(1, texts.length * 0.2)
  if (score >= least) return 'positive'
  return score <= -least ? 'negative' : 'neutral'
}
