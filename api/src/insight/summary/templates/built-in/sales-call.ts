import type { BuiltIn } from '../../report/report-template.ts'
import { nextSteps, tasks } from './shared-sections.ts'

/** A talk with a buyer: needs, doubts, money, who decides, next steps. */
export const salesCall: BuiltIn = {
  id: 'sales-call',
  name: { en: 'Sales call', ru: 'Звонок с клиентом', kk: 'Клиентпен сөйлесу' },
  language: null,
  sections: [
    {
      shape: 'paragraph',
      title: { en: 'Client and situation', ru: 'Клиент и ситуация', kk: 'Клиент және жағдай' },
      instruction: {
        en: 'Who the client is, how they work now, why they are looking.',
        ru: 'Кто клиент, как у него сейчас всё устроено и почему он ищет решение.',
        kk: 'Клиенттің кім екені, қазір қалай жұмыс істейтіні және неге шешім іздейтіні.',
      },
    },
    {
      shape: 'list',
      title: { en: 'Needs and pain points', ru: 'Потребности и боли', kk: 'Қажеттіліктер мен қиындықтар' },
      instruction: {
        en: 'What the client wants to achieve and what problems they have, in their own terms.',
        ru: 'Чего клиент хочет добиться и что ему мешает, его словами.',
        kk: 'Клиенттің неге қол жеткізгісі келетіні және оған не кедергі екені, өз сөзімен.',
      },
    },
    {
      shape: 'list',
      title: { en: 'Objections and doubts', ru: 'Возражения и сомнения', kk: 'Қарсы уәждер мен күмәндар' },
      instruction: {
        en: 'Every objection or doubt of the client, and the answer to it.',
        ru: 'Каждое возражение или сомнение клиента и что на него ответили.',
        kk: 'Клиенттің әр қарсы уәжі немесе күмәні және оған берілген жауап.',
      },
    },
    {
      shape: 'list',
      title: {
        en: 'Budget, timing and decision-makers',
        ru: 'Бюджет, сроки и кто решает',
        kk: 'Бюджет, мерзім және шешім қабылдайтындар',
      },
      instruction: {
        en: 'Sums, dates, competitors and people involved in the decision, only as mentioned.',
        ru: 'Суммы, сроки, конкуренты и люди, от которых зависит выбор: только те, что были названы.',
        kk: 'Сомалар, мерзімдер, бәсекелестер және шешімге қатысатын адамдар: тек аталғандары.',
      },
    },
    nextSteps,
    tasks,
  ],
}
