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
        ru: 'Что сделано, что в работе, укладываются ли в срок.',
        kk: 'Не жасалғаны, не жасалып жатқаны және мерзімге сай келетіні.',
      },
    },
    {
      shape: 'list',
      title: { en: 'Risks and problems', ru: 'Риски и проблемы', kk: 'Тәуекелдер мен мәселелер' },
      instruction: {
        en: 'What puts time, money or quality at risk, and what is being done about it.',
        ru: 'Что угрожает срокам, деньгам или качеству и что с этим делают.',
        kk: 'Мерзімге, қаржыға немесе сапаға не қауіп төндіретіні және оған қарсы не істелетіні.',
      },
    },
    decisions,
    {
      shape: 'list',
      title: { en: 'Dates', ru: 'Сроки', kk: 'Мерзімдер' },
      instruction: {
        en: 'Every date or deadline mentioned, and what it is for.',
        ru: 'Каждая названная дата или срок и к чему они относятся.',
        kk: 'Аталған әр күн немесе мерзім және оның неге қатысты екені.',
      },
    },
    nextSteps,
    tasks,
  ],
}
