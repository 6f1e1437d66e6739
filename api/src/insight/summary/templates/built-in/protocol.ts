import type { BuiltIn } from '../../report/report-template.ts'
import { noWords } from './shared-sections.ts'

/**
 * Formal minutes in the order of a Russian протокол and a Kazakh хаттама: who was present, the agenda with what was
 * heard and resolved on each point, assignments, signatures.
 */
export const protocol: BuiltIn = {
  id: 'protocol',
  name: { en: 'Formal minutes', ru: 'Протокол', kk: 'Хаттама' },
  language: null,
  sections: [
    {
      shape: 'attendance',
      title: { en: 'Present', ru: 'Присутствовали', kk: 'Қатысқандар' },
      instruction: noWords,
    },
    {
      shape: 'agenda',
      title: { en: 'Agenda', ru: 'Повестка дня', kk: 'Күн тәртібі' },
      instruction: noWords,
    },
    {
      shape: 'tasks',
      title: { en: 'Assigned', ru: 'Поручения', kk: 'Тапсырмалар' },
      instruction: noWords,
    },
    {
      shape: 'signatures',
      title: { en: 'Signatures', ru: 'Подписи', kk: 'Қолтаңбалар' },
      instruction: noWords,
    },
  ],
}
