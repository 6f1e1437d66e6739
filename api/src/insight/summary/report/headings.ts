import { unnamedLabels } from '@hattama/contract/speaker-label'
import type { KnownLanguage } from '../extract/language.ts'

/** The few words an extract says itself. It stays in the language of the meeting, whatever the reader's. */
export type Headings = {
  keyMoments: string
  tasks: string
  tasksNote: string
  everything: string
  tooShort: string
  nothing: string
  me: string
  others: string
  speaker: (number: number) => string
}

const labelsIn = (language: KnownLanguage) => {
  const { me, others, voice } = unnamedLabels[language]
  return { me, others, speaker: (number: number) => `${voice} ${number}` }
}

export const headings: Record<KnownLanguage, Headings> = {
  en: {
    keyMoments: 'Key moments',
    tasks: 'Possible tasks',
    tasksNote:
      'Statements that sound like tasks, in the words that were said. Who and by when is for you to decide.',
    everything: 'What was said',
    tooShort: 'The recording is too short to choose from; this is all of it.',
    nothing: 'No words were recognised in this recording.',
    ...labelsIn('en'),
  },
  ru: {
    keyMoments: 'Ключевые моменты',
    tasks: 'Возможные задачи',
    tasksNote: 'Реплики, похожие на задачи, — дословно. Кто и к какому сроку, решать вам.',
    everything: 'Что было сказано',
    tooShort: 'Запись слишком короткая, чтобы выбирать главное: здесь всё, что прозвучало.',
    nothing: 'В этой записи не удалось распознать слова.',
    ...labelsIn('ru'),
  },
  kk: {
    keyMoments: 'Негізгі сәттер',
    tasks: 'Ықтимал тапсырмалар',
    tasksNote: 'Тапсырмаға ұқсайтын сөздер сол қалпында берілді. Кім және қашан орындайтынын өзіңіз шешесіз.',
    everything: 'Не айтылды',
    tooShort: 'Жазба тым қысқа, сондықтан айтылғанның бәрі осы жерде.',
    nothing: 'Бұл жазбадан сөздер танылмады.',
    ...labelsIn('kk'),
  },
}
