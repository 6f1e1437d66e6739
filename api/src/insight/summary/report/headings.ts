import type { Language } from '@hattama/contract/people/account'
import { type MinutesWords, minutesWords } from '@hattama/contract/rules/insight/minutes-words'
import { toLanguage } from '@hattama/contract/rules/kernel/language'
import type { Localised } from './report-template.ts'

/** A summary's own wording: headings, and the few sentences around what people said. */
type Headings = MinutesWords & {
  // of an extract
  /** shown above an extract that replaces what the model could not write */
  modelFailed: string
  /** the sections of a template that only a model can write */
  needsModel: (titles: string) => string
  // of a report
  figures: string
  dissent: string
  nothing: string
  notHeard: string
  point: (n: number) => string
  heard: string
  resolved: string
  noResolution: string
  chair: string
  secretary: string
  /** the result of a vote */
  vote: {
    heading: string
    for: (n: number) => string
    against: (n: number) => string
    abstained: (n: number) => string
    unanimous: string
    passed: string
    failed: string
  }
}

const headings: Record<Language, Headings> = {
  en: {
    ...minutesWords.en,
    modelFailed:
      'The language model couldn’t summarize this meeting. Here are its key points in the participants’ words.',
    needsModel: (titles) => `These sections need a language model, so they’re left out: ${titles}.`,
    figures: 'Figures',
    dissent: 'Disagreement',
    nothing: 'Not discussed.',
    notHeard: 'not heard in the recording',
    point: (n) => `Item ${n}`,
    heard: 'Discussion',
    resolved: 'Resolved',
    noResolution: 'no resolution was stated',
    chair: 'Chair',
    secretary: 'Secretary',
    vote: {
      heading: 'vote',
      for: (n) => `${n} in favor`,
      against: (n) => `${n} against`,
      abstained: (n) => `${n} abstained`,
      unanimous: 'unanimous',
      passed: 'carried',
      failed: 'not carried',
    },
  },
  ru: {
    ...minutesWords.ru,
    modelFailed:
      'Языковая модель не смогла составить сводку этой встречи. Ниже — ключевые мысли встречи словами участников.',
    needsModel: (titles) => `Для этих разделов нужна языковая модель, поэтому их здесь нет: ${titles}.`,
    figures: 'Цифры',
    dissent: 'Разногласия',
    nothing: 'Об этом не говорили.',
    notHeard: 'в записи не слышно',
    point: (n) => `Вопрос ${n}`,
    heard: 'Слушали',
    resolved: 'Постановили',
    noResolution: 'решение не прозвучало',
    chair: 'Председатель',
    secretary: 'Секретарь',
    vote: {
      heading: 'голосование',
      for: (n) => `за — ${n}`,
      against: (n) => `против — ${n}`,
      abstained: (n) => `воздержались — ${n}`,
      unanimous: 'единогласно',
      passed: 'принято',
      failed: 'не принято',
    },
  },
  kk: {
    ...minutesWords.kk,
    modelFailed:
      'Тілдік модель бұл кездесудің түйінін жаза алмады. Төменде кездесудің негізгі ойлары қатысушылардың өз сөзімен берілген.',
    needsModel: (titles) => `Бұл бөлімдерге тілдік модель керек, сондықтан олар мұнда жоқ: ${titles}.`,
    figures: 'Сандар',
    dissent: 'Келіспеушіліктер',
    nothing: 'Бұл туралы айтылмады.',
    notHeard: 'жазбада естілмейді',
    point: (n) => `${n}-мәселе`,
    heard: 'Тыңдалды',
    resolved: 'Қаулы етілді',
    noResolution: 'шешім айтылмады',
    chair: 'Төраға',
    secretary: 'Хатшы',
    vote: {
      heading: 'дауыс беру',
      for: (n) => `жақтап — ${n}`,
      against: (n) => `қарсы — ${n}`,
      abstained: (n) => `қалыс — ${n}`,
      unanimous: 'бірауыздан',
      passed: 'қабылданды',
      failed: 'қабылданбады',
    },
  },
}

/** The headings in a language (BCP 47); unsupported languages get the English ones. */
export const headingsIn = (language: string) => headings[toLanguage(language) ?? 'en']

/** One heading in every language of the product. */
export const localised = (name: 'overview' | 'decisions' | 'nextSteps' | 'actionItems'): Localised => ({
  en: headings.en[name],
  ru: headings.ru[name],
  kk: headings.kk[name],
})
