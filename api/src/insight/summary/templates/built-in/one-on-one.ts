import type { BuiltIn } from '../../report/report-template.ts'
import { tasks } from './shared-sections.ts'

/** Two people talking about work: how it is going, what is in the way, feedback to each other. */
export const oneOnOne: BuiltIn = {
  id: 'one-on-one',
  name: { en: '1:1', ru: 'Встреча один на один', kk: 'Жеке кездесу' },
  language: null,
  sections: [
    {
      shape: 'list',
      title: { en: 'Progress and mood', ru: 'Как идут дела', kk: 'Жағдайы мен көңіл күйі' },
      instruction: {
        en: 'Progress, mood and workload, as the person described them.',
        ru: 'Успехи, настроение и нагрузка, как о них рассказал сам человек.',
        kk: 'Жетістігі, көңіл күйі және жұмыс жүктемесі, адамның өзі айтқандай.',
      },
    },
    {
      shape: 'list',
      title: { en: 'Obstacles', ru: 'Что мешает', kk: 'Кедергілер' },
      instruction: {
        en: 'Difficulties and worries, and what help was requested.',
        ru: 'Трудности, опасения и просьбы о помощи.',
        kk: 'Қиындықтар, алаңдататын жайттар және қандай көмек сұралғаны.',
      },
    },
    {
      shape: 'list',
      title: { en: 'Feedback', ru: 'Обратная связь', kk: 'Кері байланыс' },
      instruction: {
        en: 'Praise, criticism and wishes, with who said them to whom.',
        ru: 'Похвала, замечания и пожелания: кто и кому их высказал.',
        kk: 'Мақтау, сын және тілектер: кімнің кімге айтқаны.',
      },
    },
    {
      shape: 'list',
      title: { en: 'Growth and plans', ru: 'Развитие и планы', kk: 'Даму және жоспарлар' },
      instruction: {
        en: 'Goals, learning and changes of role that were mentioned.',
        ru: 'Цели, обучение и изменения в обязанностях, о которых говорили.',
        kk: 'Кездесуде айтылған мақсаттар, оқу және міндеттердің өзгеруі.',
      },
    },
    tasks,
  ],
}
