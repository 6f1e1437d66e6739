import type { Language } from '../kernel/language.ts'

/** A language's sounds and words that carry no meaning, all in the form that `bare` in fillers.ts produces. */
export type FillerWords = {
  /** sounds of hesitation: fillers wherever they appear */
  sounds: RegExp
  /** words with other meanings: fillers only as an aside, set off on both sides by commas or the edge of a sentence */
  asides: readonly string[]
  /** words that keep the comma before them even when a filler in between is removed */
  afterComma: readonly string[]
}

const russianAsides = [
  'ну',
  'ну вот',
  'ну это',
  'вот',
  'как бы',
  'короче',
  'короче говоря',
  'типа',
  'так сказать',
  'это самое',
  'как его',
  'знаете',
  'знаешь',
  'понимаете',
  'понимаешь',
  'скажем так',
]

/** Agreement (`uh-huh`, `угу`, `иә`) is an answer, not a filler. Nor is `mm` after a number: those are millimetres. */
export const fillerWords: Record<Language, FillerWords> = {
  en: {
    sounds: /^(?:u+m+|u+h+m*|e+rm*|h+m+|m{2,})$/,
    asides: ['you know', 'i mean', 'like', 'sort of', 'kind of', 'you see'],
    afterComma: ['and', 'but', 'or', 'so', 'because', 'which', 'who', 'though', 'although', 'while'],
  },
  ru: {
    sounds: /^(?:э+(?:-э+)*|э+-?м+(?:-м+)*|м{2,}|м+(?:-м+)+|а{2,}|а(?:-а)+)$/,
    asides: russianAsides,
    afterComma: [
      'что',
      'чтобы',
      'но',
      'а',
      'если',
      'когда',
      'где',
      'куда',
      'потому',
      'поэтому',
      'хотя',
      'зато',
      'который',
      'которая',
      'которое',
      'которые',
      'как',
      'чем',
    ],
  },
  kk: {
    sounds: /^(?:э+(?:-э+)*|[эә]+-?м+(?:-м+)*|м{2,}|м+(?:-м+)+|ы+(?:-ы+)*|ә{2,}|а{2,}|а(?:-а)+)$/,
    asides: [...russianAsides, 'жаңағы', 'анау', 'енді', 'былай', 'білесің бе', 'білесіз бе'],
    afterComma: ['бірақ', 'ал', 'себебі', 'өйткені', 'сондықтан', 'алайда', 'егер', 'что', 'но', 'а'],
  },
}
