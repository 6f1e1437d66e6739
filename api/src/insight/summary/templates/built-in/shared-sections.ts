import type { Localised, ReportSection } from '../../report/report-template.ts'

export const noWords: Localised = { en: '', ru: '', kk: '' }

/** Sections most reports have. */
export const decisions: ReportSection = {
  shape: 'decisions',
  title: { en: 'Decisions', ru: 'Решения', kk: 'Шешімдер' },
  instruction: noWords,
}

export const tasks: ReportSection = {
  shape: 'tasks',
  title: { en: 'Action items', ru: 'Задачи', kk: 'Тапсырмалар' },
  instruction: noWords,
}

export const nextSteps: ReportSection = {
  shape: 'list',
  title: { en: 'Next steps', ru: 'Дальнейшие шаги', kk: 'Келесі қадамдар' },
  instruction: {
    en: 'What happens next and when, as it was agreed.',
    ru: 'Что будет дальше и когда, как договорились.',
    kk: 'Келісім бойынша әрі қарай не және қашан болады.',
  },
}
