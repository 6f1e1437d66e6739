/** Headings of written minutes in the languages of the product; other languages get English ones. */
const headings = {
  en: { overview: 'Overview', decisions: 'Decisions', nextSteps: 'Next steps', actionItems: 'Action items' },
  ru: { overview: 'Кратко', decisions: 'Решения', nextSteps: 'Дальнейшие шаги', actionItems: 'Задачи' },
  kk: {
    overview: 'Қысқаша',
    decisions: 'Шешімдер',
    nextSteps: 'Келесі қадамдар',
    actionItems: 'Тапсырмалар',
  },
}

/** What stands above an extract that had to replace minutes. */
const notes = {
  en: 'The language model could not write a summary of this meeting. These are its key moments, in the words of the participants.',
  ru: 'Языковая модель не смогла составить сводку этой встречи. Ниже её ключевые моменты словами участников.',
  kk: 'Тілдік модель бұл кездесудің түйінін жаза алмады. Төменде оның негізгі сәттері қатысушылардың өз сөзімен берілген.',
}

type Known = keyof typeof headings
const known = (language: string): Known => {
  const code = language.split('-')[0] ?? ''
  return code === 'ru' || code === 'kk' ? code : 'en'
}

export const headingsIn = (language: string) => headings[known(language)]

export const extractNote = (language: string) => notes[known(language)]
