import type { BuiltIn } from '../../report/report-template.ts'
import { tasks } from './shared-sections.ts'

/** A team's short stand-up round. */
export const standUp: BuiltIn = {
  id: 'stand-up',
  name: { en: 'Stand-up', ru: 'Стендап', kk: 'Стендап' },
  language: null,
  sections: [
    {
      shape: 'list',
      title: { en: 'Done', ru: 'Сделано', kk: 'Жасалды' },
      instruction: {
        en: 'What each person has finished, starting with their name.',
        ru: 'Что каждый закончил, начиная с имени.',
        kk: 'Әркімнің не аяқтағаны, атынан бастап.',
      },
    },
    {
      shape: 'list',
      title: { en: 'Next', ru: 'В планах', kk: 'Жоспарда' },
      instruction: {
        en: 'What each person will work on, starting with their name.',
        ru: 'Над чем каждый будет работать, начиная с имени.',
        kk: 'Әркімнің немен айналысатыны, атынан бастап.',
      },
    },
    {
      shape: 'list',
      title: { en: 'Blockers', ru: 'Препятствия', kk: 'Кедергілер' },
      instruction: {
        en: 'What blocks someone, and who can help.',
        ru: 'Что кого задерживает и кто может помочь.',
        kk: 'Кімнің жұмысын не тежеп тұрғаны және кімнің көмектесе алатыны.',
      },
    },
    tasks,
  ],
}
