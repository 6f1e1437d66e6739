import type { Language } from './language.ts'

/** What a language has of sounds and words that carry nothing. All in the form `bare` of fillers.ts gives them. */
export type FillerWords = {
  /** sounds of hesitation: nothing else is meant by them wherever they stand */
  sounds: RegExp
  /** words that are also words: they count only as an aside, set off by commas or the edge of a sentence on both sides */
  asides: readonly string[]
  /** words that want the comma before them even when a filler between them is gone */
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

/** Agreement (`uh-huh`, `угу`, `иә`) is no filler: it answers. Neither is `mm` after a number: those are millimetres. */
export const fillerWords: Record<Language, FillerWords> = {
  en: {
    sounds: /^(?:u+m+|u+h+m*|e+rm*|h+m+|m{2,})$/,
    asides: ['you know', 'i mean', 'like', 'sort of', 'kind of', 'you see'],
    afterComma: ['and', 'but', 'or', 'so', 'because', 'which', 'who', 'though', 'although', 'while'],
  },
  ru: {
    sounds: /^(?:э+(?:-э+)*|э+(?:-?м+)+|м{2,}|м+(?:-м+)+|а{2,}|а(?:-а)+)$/,
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
    sounds: /^(?:э+(?:-э+)*|[эә]+(?:-?м+)+|м{2,}|м+(?:-м+)+|ы+(?:-ы+)*|ә{2,}|а{2,}|а(?:-а)+)$/,
    asides: [...russianAsides, 'жаңағы', 'анау', 'енді', 'былай', 'білесің бе', 'білесіз бе'],
    afterComma: ['бірақ', 'ал', 'себебі', 'өйткені', 'сондықтан', 'алайда', 'егер', 'что', 'но', 'а'],
  },
}
