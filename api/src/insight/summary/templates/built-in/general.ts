import type { BuiltIn } from '../../report/report-template.ts'
import { localised } from '../../report/headings.ts'
import { decisions, nextSteps, tasks } from './shared-sections.ts'

/** The report of any meeting. */
export const general: BuiltIn = {
  id: 'general',
  name: { en: 'General', ru: 'Общий', kk: 'Жалпы' },
  language: null,
  sections: [
    {
      shape: 'paragraph',
      title: localised('overview'),
      instruction: {
        en: 'What the meeting was about and what came of it.',
        ru: 'О чём была встреча и чем она закончилась.',
        kk: 'Кездесудің не туралы болғаны және немен аяқталғаны.',
      },
    },
    {
      shape: 'list',
      title: { en: 'Key points', ru: 'Главное', kk: 'Негізгі ойлар' },
      instruction: {
        en: 'The most important points, in the order of the meeting.',
        ru: 'Самое важное, в порядке разговора.',
        kk: 'Ең маңызды ойлар, айтылған ретімен.',
      },
    },
    decisions,
    nextSteps,
    tasks,
  ],
}
