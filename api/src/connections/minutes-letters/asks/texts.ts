import type { Language } from '@hattama/contract/people/account'
import type { StopWords } from '#insight/reminders/stop-routes.ts'

type Asked = { title: string; people: number; url: string; stopUrl: string }

/** The email that asks whether to send a summary to the participants, and the page that stops such emails. */
type AskWords = StopWords & { letter: (asked: Asked) => { subject: string; body: string } }

const counted = (language: string, count: number, forms: Record<string, string>) =>
  `${count} ${forms[new Intl.PluralRules(language).select(count)] ?? forms['other']}`

export const askWords: Record<Language, AskWords> = {
  en: {
    letter: ({ title, people, url, stopUrl }) => ({
      subject: `Send the summary of “${title}”?`,
      body: [
        `The summary of “${title}” is ready. According to your calendar, ${counted('en', people, { one: 'other person', other: 'other people' })} took part.`,
        `Review and send it: ${url}`,
        'Nothing is sent unless you send it. If you don’t want to send it, ignore this email.',
        `Don’t ask me after meetings: ${stopUrl}`,
      ].join('\n\n'),
    }),
    stopTitle: 'Summaries for participants',
    stopText:
      'Stop asking whether to send summaries to participants? You can turn this on again in Settings.',
    stopButton: 'Stop asking',
    stopped: 'We won’t ask again. You can turn this on again in Settings.',
    stopGone:
      'This link doesn’t work: it’s incomplete, or the account was deleted. You can turn off these questions in Settings.',
  },
  ru: {
    letter: ({ title, people, url, stopUrl }) => ({
      subject: `Отправить сводку встречи «${title}»?`,
      body: [
        `Сводка встречи «${title}» готова. Другие участники по календарю: ${counted('ru', people, { one: 'человек', few: 'человека', many: 'человек', other: 'человека' })}.`,
        `Посмотреть письмо и отправить: ${url}`,
        'Без вашего подтверждения письмо не уйдёт. Если в этот раз отправлять его не нужно, ничего не делайте.',
        `Больше не спрашивать после встреч: ${stopUrl}`,
      ].join('\n\n'),
    }),
    stopTitle: 'Вопросы после встреч',
    stopText:
      'Больше не спрашивать после встреч, нужно ли отправить сводку участникам? Включить вопросы снова можно в настройках.',
    stopButton: 'Больше не спрашивать',
    stopped: 'Больше не будем спрашивать. Включить вопросы снова можно в настройках.',
    stopGone:
      'Эта ссылка не действует: адрес скопирован не целиком или аккаунт удалён. Отключить вопросы можно в настройках.',
  },
  kk: {
    letter: ({ title, people, url, stopUrl }) => ({
      subject: `«${title}» кездесуінің түйіні жіберілсін бе?`,
      body: [
        `«${title}» кездесуінің түйіні дайын. Күнтізбеңіз бойынша оған сізден басқа ${people} адам қатысты.`,
        `Хатты қарап шығып, жіберу: ${url}`,
        'Ештеңе автоматты түрде жіберілмейді. Бұл жолы керек болмаса, хатты елемей-ақ қойыңыз.',
        `Кездесуден кейін бұдан былай сұрамау: ${stopUrl}`,
      ].join('\n\n'),
    }),
    stopTitle: 'Кездесуден кейінгі сұрақтар',
    stopText:
      'Кездесуден кейін түйінді қатысушыларға жіберу туралы сұрақ өшірілсін бе? Оны баптауларда қайта қосуға болады.',
    stopButton: 'Бұдан былай сұрамау',
    stopped: 'Енді сұрамаймыз. Мұны баптауларда қайта қосуға болады.',
    stopGone:
      'Бұл сілтеме жарамсыз: мекенжайы толық көшірілмеген немесе аккаунт жойылған. Сұрақтарды баптауларда өшіруге болады.',
  },
}
