import { headingLanguage } from '../extract/language.ts'

/** The few words a report says itself, in the language of the minutes. */
type Words = {
  nothing: string
  notHeard: string
  point: (n: number) => string
  heard: string
  resolved: string
  noResolution: string
  chair: string
  secretary: string
  heardMoments: string
  needsModel: (titles: string) => string
}

const words: Record<'en' | 'ru' | 'kk', Words> = {
  en: {
    nothing: 'Nothing of this kind was said.',
    notHeard: 'not heard in the recording',
    point: (n) => `Item ${n}`,
    heard: 'Heard',
    resolved: 'Resolved',
    noResolution: 'no resolution was voiced',
    chair: 'Chair',
    secretary: 'Secretary',
    heardMoments: 'Heard: key moments',
    needsModel: (titles) => `These sections need a language model and are left out: ${titles}.`,
  },
  ru: {
    nothing: 'Об этом не говорили.',
    notHeard: 'в записи не слышно',
    point: (n) => `Вопрос ${n}`,
    heard: 'Слушали',
    resolved: 'Постановили',
    noResolution: 'решение не прозвучало',
    chair: 'Председатель',
    secretary: 'Секретарь',
    heardMoments: 'Слушали: ключевые моменты',
    needsModel: (titles) => `Для этих разделов нужна языковая модель, поэтому их здесь нет: ${titles}.`,
  },
  kk: {
    nothing: 'Бұл туралы айтылмады.',
    notHeard: 'жазбада естілмейді',
    point: (n) => `${n}-мәселе`,
    heard: 'Тыңдалды',
    resolved: 'Қаулы етілді',
    noResolution: 'шешім айтылмады',
    chair: 'Төраға',
    secretary: 'Хатшы',
    heardMoments: 'Тыңдалды: негізгі сәттер',
    needsModel: (titles) => `Бұл бөлімдерге тілдік модель керек, сондықтан олар мұнда жоқ: ${titles}.`,
  },
}

export const reportWords = (language: string): Words =>
  words[headingLanguage(language.split('-')[0] ?? language)]
