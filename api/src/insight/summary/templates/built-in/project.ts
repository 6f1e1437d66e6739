import type { BuiltIn } from '../../report/report-template.ts'
import { decisions, nextSteps, tasks } from './shared-sections.ts'

/** Where a project stands. */
export const project: BuiltIn = {
  id: 'project',
  name: { en: 'Project status', ru: 'Статус проекта', kk: 'Жоба барысы' },
  language: null,
  sections: [
    {
      shape: 'paragraph',
      title: { en: 'Status', ru: 'Состояние', kk: 'Қазіргі жағдай' },
      instruction: {
        en: 'What is done, what is in progress, whether it is on time.',
        ru: 'Что сделано, что в работе и успевает ли команда к сроку.',
        kk: 'Не жасалғаны, не жасалып жатқаны және мерзімге үлгеретін-үлгермейтіні.',
      },
    },
    {
      shape: 'list',
      title: { en: 'Risks and problems', ru: 'Риски и проблемы', kk: 'Тәуекелдер мен мәселелер' },
      instruction: {
        en: 'What puts time, money or quality at risk, and what is being done about it.',
        ru: 'Что угрожает срокам, бюджету или качеству и что с этим делают.',
        kk: 'Мерзімге, бюджетке немесе сапаға не қауіп төндіретіні және оған қарсы не істеліп жатқаны.',
      },
    },
    decisions,
    {
      shape: 'list',
      title: { en: 'Dates', ru: 'Сроки', kk: 'Мерзімдер' },
      instruction: {
        en: 'Every date or deadline mentioned, and what it is for.',
        ru: 'Все названные даты и сроки и к чему они относятся.',
        kk: 'Аталған барлық күн мен мерзім және олардың неге қатысты екені.',
      },
    },
    nextSteps,
    tasks,
  ],
}
