import type { Language } from '@hattama/contract/people/account'
import { toLanguage } from '@hattama/contract/rules/kernel/language'
import type { Localised } from './report-template.ts'

/** A summary's own wording: headings, and the few sentences around what people said. */
type Headings = {
  // of an extract, which stays in the language of the meeting
  keyMoments: string
  possibleTasks: string
  tasksNote: string
  /** beside what may not be a task */
  unsure: string
  possibleDecisions: string
  decisionsNote: string
  possibleQuestions: string
  questionsNote: string
  everything: string
  tooShort: string
  noWords: string
  /** shown above an extract that replaces what the model could not write */
  modelFailed: string
  /** the sections of a template that only a model can write */
  needsModel: (titles: string) => string
  // of a report
  overview: string
  decisions: string
  nextSteps: string
  actionItems: string
  openQuestions: string
  figures: string
  dissent: string
  nothing: string
  notHeard: string
  point: (n: number) => string
  heard: string
  heardMoments: string
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
    keyMoments: 'Key moments',
    possibleTasks: 'Possible tasks',
    tasksNote:
      'Statements that sound like tasks, quoted word for word, with assignee and due date if mentioned.',
    unsure: 'unclear',
    possibleDecisions: 'Possible decisions',
    decisionsNote: 'Statements that sound like decisions, quoted word for word.',
    possibleQuestions: 'Possible open questions',
    questionsNote: 'Questions that seem to have been left unanswered or put off, quoted word for word.',
    everything: 'What was said',
    tooShort: 'The recording is too short to pick highlights from, so here’s everything that was said.',
    noWords: 'No words were recognized in this recording.',
    modelFailed:
      'The language model couldn’t summarize this meeting. Here are its key moments in the participants’ words.',
    needsModel: (titles) => `These sections need a language model, so they’re left out: ${titles}.`,
    overview: 'Overview',
    decisions: 'Decisions',
    nextSteps: 'Next steps',
    actionItems: 'Action items',
    openQuestions: 'Open questions',
    figures: 'Figures',
    dissent: 'Disagreement',
    nothing: 'Not discussed.',
    notHeard: 'not heard in the recording',
    point: (n) => `Item ${n}`,
    heard: 'Presented',
    heardMoments: 'Presented: key moments',
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
    keyMoments: 'Ключевые моменты',
    possibleTasks: 'Возможные задачи',
    tasksNote: 'Дословные реплики, похожие на задачи. Исполнитель и срок указаны, если прозвучали.',
    unsure: 'неточно',
    possibleDecisions: 'Возможные решения',
    decisionsNote: 'Дословные реплики, похожие на решения.',
    possibleQuestions: 'Возможные открытые вопросы',
    questionsNote: 'Дословные вопросы, которые, похоже, остались без ответа или отложены.',
    everything: 'Что было сказано',
    tooShort: 'Запись слишком короткая, чтобы выбирать главное: здесь всё, что прозвучало.',
    noWords: 'В этой записи не удалось распознать слова.',
    modelFailed:
      'Языковая модель не смогла составить сводку этой встречи. Ниже её ключевые моменты словами участников.',
    needsModel: (titles) => `Для этих разделов нужна языковая модель, поэтому их здесь нет: ${titles}.`,
    overview: 'Кратко',
    decisions: 'Решения',
    nextSteps: 'Дальнейшие шаги',
    actionItems: 'Задачи',
    openQuestions: 'Открытые вопросы',
    figures: 'Цифры',
    dissent: 'Разногласия',
    nothing: 'Об этом не говорили.',
    notHeard: 'в записи не слышно',
    point: (n) => `Вопрос ${n}`,
    heard: 'Слушали',
    heardMoments: 'Слушали: ключевые моменты',
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
    keyMoments: 'Негізгі сәттер',
    possibleTasks: 'Ықтимал тапсырмалар',
    tasksNote:
      'Тапсырмаға ұқсайтын сөздер айтылған қалпында берілді; орындаушысы мен мерзімі айтылған болса ғана көрсетілді.',
    unsure: 'анық емес',
    possibleDecisions: 'Ықтимал шешімдер',
    decisionsNote: 'Шешімге ұқсайтын сөздер айтылған қалпында берілді.',
    possibleQuestions: 'Ықтимал ашық сұрақтар',
    questionsNote: 'Жауапсыз қалған немесе кейінге қалдырылған сияқты сұрақтар айтылған қалпында берілді.',
    everything: 'Айтылғаны',
    tooShort: 'Жазба тым қысқа, сондықтан айтылғанның бәрі осында берілді.',
    noWords: 'Бұл жазбадан сөз танылмады.',
    modelFailed:
      'Тілдік модель бұл кездесудің түйінін жаза алмады. Төменде кездесудің негізгі сәттері қатысушылардың өз сөзімен берілген.',
    needsModel: (titles) => `Бұл бөлімдерге тілдік модель керек, сондықтан олар мұнда жоқ: ${titles}.`,
    overview: 'Қысқаша',
    decisions: 'Шешімдер',
    nextSteps: 'Келесі қадамдар',
    actionItems: 'Тапсырмалар',
    openQuestions: 'Ашық сұрақтар',
    figures: 'Сандар',
    dissent: 'Келіспеушіліктер',
    nothing: 'Бұл туралы айтылмады.',
    notHeard: 'жазбада естілмейді',
    point: (n) => `${n}-мәселе`,
    heard: 'Тыңдалды',
    heardMoments: 'Тыңдалды: негізгі сәттер',
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
