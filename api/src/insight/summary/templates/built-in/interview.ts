import type { BuiltIn } from '../../report/report-template.ts'
import { nextSteps } from './shared-sections.ts'

/** A job interview. */
export const interview: BuiltIn = {
  id: 'interview',
  name: { en: 'Interview', ru: 'Собеседование', kk: 'Сұхбат' },
  language: null,
  sections: [
    {
      shape: 'paragraph',
      title: { en: 'Experience', ru: 'Опыт', kk: 'Тәжірибе' },
      instruction: {
        en: 'What the candidate has done so far, with places, years and results they mentioned.',
        ru: 'Где кандидат работал и чем занимался: места, годы и результаты, которые он назвал.',
        kk: 'Үміткердің бұған дейінгі жұмысы: өзі атаған орындар, жылдар және нәтижелер.',
      },
    },
    {
      shape: 'list',
      title: { en: 'Skills shown', ru: 'Навыки', kk: 'Дағдылары' },
      instruction: {
        en: 'Skills, each with the example or answer that shows it.',
        ru: 'Навыки, каждый с примером или ответом, который его подтверждает.',
        kk: 'Дағдылар және оларды растайтын мысал немесе жауап.',
      },
    },
    {
      shape: 'list',
      title: { en: 'Open questions', ru: 'Открытые вопросы', kk: 'Ашық қалған сұрақтар' },
      instruction: {
        en: 'What was asked and not answered, or needs checking.',
        ru: 'Вопросы, которые остались без ответа, и всё, что нужно проверить.',
        kk: 'Жауапсыз қалған сұрақтар немесе тексеруді қажет ететін жайттар.',
      },
    },
    {
      shape: 'list',
      title: { en: 'Expectations', ru: 'Ожидания кандидата', kk: 'Үміткердің күтетіні' },
      instruction: {
        en: 'Pay, conditions, start date and reasons, only as stated.',
        ru: 'Зарплата, условия, дата выхода на работу и причины: только то, что прозвучало.',
        kk: 'Жалақы, еңбек шарттары, жұмысқа шығу күні және себептері: тек айтылғаны.',
      },
    },
    nextSteps,
  ],
}
