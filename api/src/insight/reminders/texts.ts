import type { Language } from '@hattama/contract/people/account'

/** The wording of a reminder and of the page that turns reminders off. Mails are plain text. */
type Words = {
  subject: (count: number) => string
  tomorrow: string
  today: string
  from: (meeting: string) => string
  all: string
  stop: string
  stopTitle: string
  stopText: string
  stopButton: string
  stopped: string
  stopGone: string
}

const plural = (language: string, count: number, forms: Record<string, string>) =>
  `${count} ${forms[new Intl.PluralRules(language).select(count)] ?? forms['other']}`

export const reminderWords: Record<Language, Words> = {
  en: {
    subject: (n) => `Hattama: ${plural('en', n, { one: 'task', other: 'tasks' })} due`,
    tomorrow: 'Due tomorrow',
    today: 'Due today',
    from: (meeting) => `from “${meeting}”`,
    all: 'All your tasks:',
    stop: 'Turn off reminders:',
    stopTitle: 'Task reminders',
    stopText: 'Turn off emails about your tasks? You can turn them on again in Settings.',
    stopButton: 'Turn off',
    stopped: 'Reminders are now off. You can turn them on again in Settings.',
    stopGone:
      'This link doesn’t work: it’s incomplete, or the account was deleted. You can turn off reminders in Settings.',
  },
  ru: {
    subject: (n) =>
      `Hattama: подходит срок ${plural('ru', n, { one: 'задачи', few: 'задач', many: 'задач', other: 'задачи' })}`,
    tomorrow: 'Срок завтра',
    today: 'Срок сегодня',
    from: (meeting) => `со встречи «${meeting}»`,
    all: 'Все ваши задачи:',
    stop: 'Больше не напоминать:',
    stopTitle: 'Напоминания о задачах',
    stopText: 'Отключить письма о ваших задачах? Включить их снова можно в настройках.',
    stopButton: 'Отключить',
    stopped: 'Напоминания отключены. Включить их снова можно в настройках.',
    stopGone:
      'Эта ссылка не действует: адрес скопирован не целиком или аккаунт удалён. Отключить напоминания можно в настройках.',
  },
  kk: {
    subject: (n) => `Hattama: ${n} тапсырманың мерзімі жақындады`,
    tomorrow: 'Мерзімі ертең',
    today: 'Мерзімі бүгін',
    from: (meeting) => `«${meeting}» кездесуінен`,
    all: 'Барлық тапсырмаңыз:',
    stop: 'Бұдан былай еске салмау:',
    stopTitle: 'Тапсырмаларды еске салу',
    stopText: 'Тапсырмаларыңыз туралы хат жіберу тоқтатылсын ба? Оны баптауларда қайта қосуға болады.',
    stopButton: 'Өшіру',
    stopped: 'Еске салу өшірілді. Оны баптауларда қайта қосуға болады.',
    stopGone:
      'Бұл сілтеме жарамсыз: мекенжайы толық көшірілмеген немесе аккаунт жойылған. Еске салуды баптауларда өшіруге болады.',
  },
}
