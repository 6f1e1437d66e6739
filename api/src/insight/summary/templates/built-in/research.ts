import type { BuiltIn } from '../../report/report-template.ts'

/** A talk with a user or an expert to learn from them. */
export const research: BuiltIn = {
  id: 'research',
  name: { en: 'Research interview', ru: 'Исследование', kk: 'Зерттеу сұхбаты' },
  language: null,
  sections: [
    {
      shape: 'paragraph',
      title: { en: 'Interviewee', ru: 'С кем говорили', kk: 'Әңгімелесуші' },
      instruction: {
        en: 'The situation of the person: their work, their tools, how often they do it.',
        ru: 'О собеседнике: чем занимается, какими инструментами пользуется и как часто.',
        kk: 'Әңгімелесуші туралы: немен айналысатыны, қандай құралдарды қолданатыны және мұны қаншалықты жиі істейтіні.',
      },
    },
    {
      shape: 'list',
      title: { en: 'Observations', ru: 'Наблюдения', kk: 'Бақылаулар' },
      instruction: {
        en: 'What the person does and thinks, close to their own words.',
        ru: 'Что человек делает и думает, как можно ближе к его словам.',
        kk: 'Адамның не істейтіні және не ойлайтыны, мүмкіндігінше өз сөзімен.',
      },
    },
    {
      shape: 'list',
      title: { en: 'Difficulties', ru: 'Трудности', kk: 'Қиындықтар' },
      instruction: {
        en: 'Where it goes wrong, how they get around it, how much it costs them.',
        ru: 'Что не получается, как человек с этим справляется и чего ему это стоит.',
        kk: 'Неден қиналатыны, қиындықтан қалай шығатыны және бұл оған неге түсетіні.',
      },
    },
    {
      shape: 'list',
      title: { en: 'Wishes and ideas', ru: 'Пожелания и идеи', kk: 'Тілектер мен идеялар' },
      instruction: {
        en: 'What the person would like to have, and why.',
        ru: 'Чего человеку хотелось бы и почему.',
        kk: 'Адамның нені қалайтыны және оның себебі.',
      },
    },
    {
      shape: 'list',
      title: { en: 'Follow-up questions', ru: 'Что выяснить дальше', kk: 'Қосымша сұрақтар' },
      instruction: {
        en: 'Questions the interview raised or left open.',
        ru: 'Вопросы, которые возникли в разговоре или остались без ответа.',
        kk: 'Сұхбатта туындаған немесе жауапсыз қалған сұрақтар.',
      },
    },
  ],
}
