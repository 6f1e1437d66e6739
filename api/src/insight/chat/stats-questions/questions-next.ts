import type { Language } from '@hattama/contract/people/account'
import type { Stat } from './plan.ts'

type Next = Record<'decisions' | 'tasks' | 'questions' | 'speaking' | 'list', string> & {
  tasksOf: (person: string) => string
}

const next: Record<Language, Next> = {
  en: {
    tasksOf: (person) => `What tasks does ${person} have?`,
    decisions: 'What was decided?',
    tasks: 'Which tasks are still open?',
    questions: 'Which questions are still open?',
    speaking: 'Who spoke the most?',
    list: 'Which meetings did we have this month?',
  },
  ru: {
    tasksOf: (person) => `${person}: какие задачи открыты?`,
    decisions: 'Что решили?',
    tasks: 'Какие задачи ещё открыты?',
    questions: 'Какие вопросы остались открытыми?',
    speaking: 'Кто больше всех говорил?',
    list: 'Какие встречи у нас были в этом месяце?',
  },
  kk: {
    tasksOf: (person) => `${person}: қандай тапсырмалары ашық?`,
    decisions: 'Не шешілді?',
    tasks: 'Қандай тапсырмалар ашық?',
    questions: 'Қандай сұрақтар ашық қалды?',
    speaking: 'Кім ең көп сөйледі?',
    list: 'Осы айда бізде қандай кездесулер болды?',
  },
}

const order = ['decisions', 'tasks', 'questions', 'speaking', 'list'] as const

/**
 * Questions about what the meetings hold, the most useful first, without the one just asked.
 * @param person whoever is quoted and has open tasks: these are asked for instead of everybody's
 */
export const questionsNext = ({
  asked,
  holds,
  language,
  person,
}: {
  asked: Stat | null
  holds: ReadonlySet<Stat>
  language: Language
  person: string | null
}): string[] => {
  const say = next[language]
  const answered = new Set<Stat | null>(asked === 'open' ? ['tasks', 'questions'] : [asked])
  return order
    .filter((stat) => !answered.has(stat) && holds.has(stat))
    .map((stat) => (stat === 'tasks' && person ? say.tasksOf(person) : say[stat]))
}
