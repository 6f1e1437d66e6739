import type { Language } from '@hattama/contract/people/account'
import type { StopWords } from '../reminders/stop-routes.ts'

/** The wording of emails about one's meetings, which are plain text. */
export type DigestWords = StopWords & {
  weekly: (meetings: number, workspace: string) => string
  brief: (title: string) => string
  before: string
  meetings: string
  decisions: string
  replaces: (before: string) => string
  mine: string
  open: string
  done: string
  putOff: string
  more: (count: number) => string
  all: string
  stop: string
}

const plural = (language: string, count: number, forms: Record<string, string>) =>
  `${count} ${forms[new Intl.PluralRules(language).select(count)] ?? forms['other']}`

export const digestWords: Record<Language, DigestWords> = {
  en: {
    weekly: (n, workspace) =>
      `Your week in ${workspace}: ${plural('en', n, { one: 'meeting', other: 'meetings' })}`,
    brief: (title) => `Before “${title}”`,
    before: 'The meeting starts soon. Here’s what earlier meetings left open.',
    meetings: 'Meetings',
    decisions: 'Decided',
    replaces: (before) => `instead of: ${before}`,
    mine: 'Your open tasks',
    open: 'Still open',
    done: 'Done since then',
    putOff: 'Postponed',
    more: (n) => `and ${n} more`,
    all: 'Open in Hattama:',
    stop: 'Unsubscribe:',
    stopTitle: 'Emails about your meetings',
    stopText: 'Turn off the weekly digest and pre-meeting briefs? You can turn them on again in Settings.',
    stopButton: 'Turn off',
    stopped: 'These emails are now off. You can turn them on again in Settings.',
    stopGone:
      'This link doesn’t work: it’s incomplete, or the account was deleted. You can turn off these emails in Settings.',
  },
  ru: {
    weekly: (n, workspace) =>
      `Ваша неделя в пространстве «${workspace}»: ${plural('ru', n, { one: 'встреча', few: 'встречи', many: 'встреч', other: 'встречи' })}`,
    brief: (title) => `Перед встречей «${title}»`,
    before: 'Встреча скоро начнётся. Вот что осталось нерешённым после прошлых встреч.',
    meetings: 'Встречи',
    decisions: 'Решения',
    replaces: (before) => `вместо: ${before}`,
    mine: 'Ваши открытые задачи',
    open: 'Ещё не выполнено',
    done: 'Уже выполнено',
    putOff: 'Отложено',
    more: (n) => `и ещё ${n}`,
    all: 'Открыть в Hattama:',
    stop: 'Больше не присылать такие письма:',
    stopTitle: 'Письма о ваших встречах',
    stopText: 'Отключить обзор недели и письма перед встречами? Включить их снова можно в настройках.',
    stopButton: 'Отключить',
    stopped: 'Письма отключены. Включить их снова можно в настройках.',
    stopGone:
      'Эта ссылка не действует: адрес скопирован не целиком или аккаунт удалён. Отключить письма можно в настройках.',
  },
  kk: {
    weekly: (n, workspace) => `«${workspace}» кеңістігіндегі апталық шолуыңыз: ${n} кездесу`,
    brief: (title) => `«${title}» кездесуінің алдында`,
    before: 'Кездесу жақында басталады. Алдыңғы кездесулерден шешілмей қалғаны:',
    meetings: 'Кездесулер',
    decisions: 'Қабылданған шешімдер',
    replaces: (before) => `бұрынғы шешім: ${before}`,
    mine: 'Ашық тапсырмаларыңыз',
    open: 'Әлі орындалмағаны',
    done: 'Содан бері орындалғаны',
    putOff: 'Кейінге қалғаны',
    more: (n) => `және тағы ${n}`,
    all: 'Толығымен:',
    stop: 'Мұндай хаттарды бұдан былай жібермеу:',
    stopTitle: 'Кездесулеріңіз туралы хаттар',
    stopText:
      'Апталық шолу мен кездесу алдындағы хаттарды жіберу өшірілсін бе? Оны баптауларда қайта қосуға болады.',
    stopButton: 'Өшіру',
    stopped: 'Хат жіберу өшірілді. Оны баптауларда қайта қосуға болады.',
    stopGone:
      'Бұл сілтеме жарамсыз: мекенжайы толық көшірілмеген немесе аккаунт жойылған. Хат жіберуді баптауларда өшіруге болады.',
  },
}
