import type { BuiltIn } from '../../report/report-template.ts'
import { tasks } from './shared-sections.ts'

/** A team's short stand-up round. */
export const standUp: BuiltIn = {
  id: 'stand-up',
  name: { en: 'Stand-up', ru: 'Стендап', kk: 'Күнделікті қысқа кездесу' },
  language: null,
  sections: [
    {
      shape: 'list',
      title: { en: 'Done', ru: 'Сделано', kk: 'Жасалды' },
      instruction: {
        en: 'What each person has finished, starting with their name.',
        ru: 'Что сделал каждый; строка начинается с имени.',
        kk: 'Әркімнің не аяқтағаны; жол адамның атынан басталады.',
      },
    },
    {
      shape: 'list',
      title: { en: 'Next', ru: 'В планах', kk: 'Жоспарда' },
      instruction: {
        en: 'What each person will work on, starting with their name.',
        ru: 'Над чем будет работать каждый; строка начинается с имени.',
        kk: 'Әркімнің немен айналысатыны; жол адамның атынан басталады.',
      },
    },
    {
      shape: 'list',
      title: { en: 'Blockers', ru: 'Препятствия', kk: 'Кедергілер' },
      instruction: {
        en: 'What blocks someone, and who can help.',
        ru: 'Что кому мешает и кто может помочь.',
        kk: 'Кімнің жұмысын не тежеп тұрғаны және кімнің көмектесе алатыны.',
      },
    },
    tasks,
  ],
}
