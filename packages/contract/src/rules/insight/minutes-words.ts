import type { Language } from '../kernel/language.ts'

/** The wording around quotes in minutes written without a language model, and the plain headings of all minutes. */
export type MinutesWords = {
  keyMoments: string
  /** the same in formal minutes, where they stand for what was discussed */
  discussedMoments: string
  /** above all minutes made without a language model, said once; and where people have changed them */
  warning: string
  warningEdited: string
  /** behind the warning, for those who may correct the minutes and not for those who get them */
  check: string
  possibleTasks: string
  possibleDecisions: string
  possibleQuestions: string
  /** below each heading of minutes made up to 30 November 2026, and beside what may not be a task */
  tasksNote: string
  decisionsNote: string
  questionsNote: string
  unsure: string
  everything: string
  tooShort: string
  noWords: string
  overview: string
  decisions: string
  nextSteps: string
  actionItems: string
  openQuestions: string
}

export const minutesWords: Record<Language, MinutesWords> = {
  en: {
    keyMoments: 'Key points',
    discussedMoments: 'Discussion: key points',
    warning: 'Made without AI. Quotes are word for word.',
    warningEdited: 'Made without AI, edited by hand. Quotes are word for word.',
    check: 'Please check.',
    possibleTasks: 'Who does what',
    tasksNote:
      'Statements that sound like tasks, put briefly where that was safe, with assignee and due date if mentioned. What was said word for word is in quotation marks or small print.',
    unsure: 'unclear',
    possibleDecisions: 'Decisions to confirm',
    decisionsNote: 'Statements that sound like decisions. Anything in quotation marks is word for word.',
    possibleQuestions: 'Left open',
    questionsNote:
      'Questions that seem to have been left unanswered or put off. Anything in quotation marks is word for word.',
    everything: 'What was said',
    tooShort: 'The recording is too short to pick highlights from, so here’s everything that was said.',
    noWords: 'No words were recognized in this recording.',
    overview: 'Overview',
    decisions: 'Decisions',
    nextSteps: 'Next steps',
    actionItems: 'Action items',
    openQuestions: 'Open questions',
  },
  ru: {
    keyMoments: 'Ключевые мысли',
    discussedMoments: 'Слушали: ключевые мысли',
    warning: 'Составлено без ИИ. В кавычках — дословно.',
    warningEdited: 'Составлено без ИИ, исправлено вручную. В кавычках — дословно.',
    check: 'Пожалуйста, проверьте.',
    possibleTasks: 'Кто что делает',
    tasksNote:
      'Реплики, похожие на задачи, по возможности кратко. Исполнитель и срок указаны, если прозвучали. Дословное — в кавычках или мелким шрифтом.',
    unsure: 'неточно',
    possibleDecisions: 'Решения на подтверждение',
    decisionsNote: 'Реплики, похожие на решения. В кавычках — дословно.',
    possibleQuestions: 'Осталось открытым',
    questionsNote: 'Вопросы, которые, похоже, остались без ответа или отложены. В кавычках — дословно.',
    everything: 'Что было сказано',
    tooShort: 'Запись слишком короткая, чтобы выбирать главное: здесь всё, что прозвучало.',
    noWords: 'В этой записи не удалось распознать слова.',
    overview: 'Кратко',
    decisions: 'Решения',
    nextSteps: 'Дальнейшие шаги',
    actionItems: 'Задачи',
    openQuestions: 'Открытые вопросы',
  },
  kk: {
    keyMoments: 'Негізгі ойлар',
    discussedMoments: 'Тыңдалды: негізгі ойлар',
    warning: 'ЖИ көмегінсіз жасалды. Тырнақшадағысы — сөзбе-сөз.',
    warningEdited: 'ЖИ көмегінсіз жасалып, қолмен түзетілді. Тырнақшадағысы — сөзбе-сөз.',
    check: 'Тексеріп алыңыз.',
    possibleTasks: 'Кім не істейді',
    tasksNote:
      'Тапсырмаға ұқсайтын сөздер мүмкіндігінше қысқаша берілді; орындаушысы мен мерзімі айтылған болса ғана көрсетілді. Айтылған сөздің өзі тырнақшада не ұсақ әріппен тұр.',
    unsure: 'анық емес',
    possibleDecisions: 'Расталмаған шешімдер',
    decisionsNote: 'Шешімге ұқсайтын сөздер. Тырнақшадағысы айтылған қалпында берілді.',
    possibleQuestions: 'Ашық қалды',
    questionsNote:
      'Жауапсыз қалған немесе кейінге қалдырылған сияқты сұрақтар. Тырнақшадағысы айтылған қалпында берілді.',
    everything: 'Айтылғаны',
    tooShort: 'Жазба тым қысқа, сондықтан айтылғанның бәрі осында берілді.',
    noWords: 'Бұл жазбадан сөз танылмады.',
    overview: 'Қысқаша',
    decisions: 'Шешімдер',
    nextSteps: 'Келесі қадамдар',
    actionItems: 'Тапсырмалар',
    openQuestions: 'Ашық сұрақтар',
  },
}

type Key = keyof MinutesWords

/** As they stood in minutes that were written up to 30 November 2026. */
const former: readonly [string, Key][] = [
  ['Key moments', 'keyMoments'],
  ['Ключевые моменты', 'keyMoments'],
  ['Негізгі сәттер', 'keyMoments'],
  ['Discussion: key moments', 'discussedMoments'],
  ['Слушали: ключевые моменты', 'discussedMoments'],
  ['Тыңдалды: негізгі сәттер', 'discussedMoments'],
  ['Possible tasks', 'possibleTasks'],
  ['Возможные задачи', 'possibleTasks'],
  ['Ықтимал тапсырмалар', 'possibleTasks'],
  ['Possible decisions', 'possibleDecisions'],
  ['Возможные решения', 'possibleDecisions'],
  ['Ықтимал шешімдер', 'possibleDecisions'],
  ['Possible open questions', 'possibleQuestions'],
  ['Возможные открытые вопросы', 'possibleQuestions'],
  ['Ықтимал ашық сұрақтар', 'possibleQuestions'],
  [
    'Statements that sound like tasks, word for word, with assignee and due date if they were mentioned.',
    'tasksNote',
  ],
  ['Statements that sound like decisions, word for word.', 'decisionsNote'],
  ['Questions that seem to have been left unanswered or put off, word for word.', 'questionsNote'],
  [
    'Statements that sound like tasks, quoted word for word, with assignee and due date if mentioned.',
    'tasksNote',
  ],
  ['Statements that sound like decisions, quoted word for word.', 'decisionsNote'],
  ['Questions that seem to have been left unanswered or put off, quoted word for word.', 'questionsNote'],
  ['Дословные реплики, похожие на задачи. Исполнитель и срок указаны, если прозвучали.', 'tasksNote'],
  ['Дословные реплики, похожие на решения.', 'decisionsNote'],
  ['Дословные вопросы, которые, похоже, остались без ответа или отложены.', 'questionsNote'],
  [
    'Тапсырмаға ұқсайтын сөздер айтылған қалпында берілді; орындаушысы мен мерзімі айтылған болса ғана көрсетілді.',
    'tasksNote',
  ],
  ['Шешімге ұқсайтын сөздер айтылған қалпында берілді.', 'decisionsNote'],
  ['Жауапсыз қалған немесе кейінге қалдырылған сияқты сұрақтар айтылған қалпында берілді.', 'questionsNote'],
  [
    'Statements that sound like tasks, with assignee and due date if mentioned. Word for word, except what was added or changed by hand.',
    'tasksNote',
  ],
  [
    'Реплики, похожие на задачи. Исполнитель и срок указаны, если прозвучали. Всё дословно, кроме добавленного и изменённого вручную.',
    'tasksNote',
  ],
  [
    'Тапсырмаға ұқсайтын сөздер; орындаушысы мен мерзімі айтылған болса ғана көрсетілді. Қолмен қосылған не өзгертілгендерінен басқасы айтылған қалпында берілді.',
    'tasksNote',
  ],
]

const keys = new Map([
  ...former,
  ...Object.values(minutesWords).flatMap((words) =>
    Object.entries(words).map(([key, text]): [string, Key] => [text, key as Key]),
  ),
])

/** Which heading or note of ours a text is, in any language; null for any other text. */
export const keyOfWords = (text: string): Key | null => keys.get(text) ?? null

const belowHeadings = ['tasksNote', 'decisionsNote', 'questionsNote'] as const satisfies readonly Key[]

const notes: ReadonlySet<Key | null> = new Set([
  ...belowHeadings,
  'warning',
  'warningEdited',
  'tooShort',
  'noWords',
])

/** Whether a line is a note of ours about the lines below it, and nothing that the minutes say. */
export const isNote = (line: string): boolean => notes.has(keyOfWords(line.trim()))

const workingNotes: ReadonlySet<Key | null> = new Set(belowHeadings)

/** Minutes without our notes below headings: the one warning above says it once. */
export const withoutWorkingNotes = (markdown: string): string =>
  markdown
    .split('\n')
    .filter((line) => !workingNotes.has(keyOfWords(line.trim())))
    .join('\n')

/** A heading or note as the reader has it; any other text as it is. */
export const readersWord = (text: string, language: Language): string => {
  const key = keyOfWords(text)
  return key ? minutesWords[language][key] : text
}
