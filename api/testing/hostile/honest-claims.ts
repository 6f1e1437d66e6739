import type { Language } from '@hattama/contract/people/account'

/** A sentence a careful reader writes about a talk in `language-model/talk.ts`. */
export type HonestClaim = { text: string; at: string; words?: string }

type Written = { of: Language; in: Language; claims: HonestClaim[] }

/** What the check must let through: paraphrases and translations. */
export const honestClaims: Written[] = [
  {
    of: 'en',
    in: 'en',
    claims: [
      { text: 'The payment screen crashes on older phones', at: 'still crashes' },
      { text: 'About 15% of the users are affected by the crashing payment screen', at: 'still crashes' },
      { text: 'The release will not be published this week', at: 'not publish' },
      { text: 'The release of the application was moved to 4 December', at: 'decided to move' },
      { text: 'Boris will repair the payment screen by Wednesday', at: 'by wednesday' },
      { text: 'Boris sends the build to the testers', at: 'by wednesday' },
      { text: 'Timur prepares the announcement for customers', at: 'announcement' },
      { text: 'The marketing budget remains 250,000 tenge', at: 'budget stays' },
      { text: 'The dark theme was postponed until spring', at: 'until spring' },
      { text: 'Nobody has time for the dark theme this quarter', at: 'nobody has time' },
      { text: 'The certificate of the server must be renewed before it expires', at: 'certificate' },
      { text: 'The next meeting is on Monday', at: 'meet again' },
    ],
  },
  {
    of: 'ru',
    in: 'ru',
    claims: [
      { text: 'Экран оплаты падает на старых телефонах', at: 'падает' },
      { text: 'Проблема экрана оплаты касается 15% пользователей', at: 'падает' },
      { text: 'На этой неделе версию не выпускают', at: 'нельзя' },
      { text: 'Выпуск приложения перенесён на 4 декабря', at: 'перенести выпуск' },
      { text: 'Борис исправит экран оплаты до среды', at: 'до среды' },
      { text: 'Борис отправит сборку тестировщикам', at: 'до среды' },
      { text: 'Тимур готовит объявление для клиентов', at: 'объявление' },
      { text: 'Рекламный бюджет остаётся 250 000 тенге', at: 'бюджет на рекламу' },
      { text: 'Тёмную тему отложили до весны', at: 'до весны' },
      { text: 'На тёмную тему в этом квартале нет времени', at: 'нет времени' },
      { text: 'Нужно обновить сертификат сервера', at: 'сертификат' },
      { text: 'Следующая встреча в понедельник', at: 'встретимся' },
    ],
  },
  {
    of: 'kk',
    in: 'kk',
    claims: [
      { text: 'Төлем экраны ескі телефондарда істен шығады', at: 'істен шығады' },
      { text: 'Ақау пайдаланушылардың 15 пайызына әсер етеді', at: 'істен шығады' },
      { text: 'Бұл аптада нұсқа шығарылмайды', at: 'болмайды' },
      { text: 'Шығару 4 желтоқсанға ауыстырылды', at: 'ауыстыруды' },
      { text: 'Болат төлем экранын сәрсенбіге дейін жөндейді', at: 'сәрсенбіге' },
      { text: 'Болат жинақты сынаушыларға жібереді', at: 'сәрсенбіге' },
      { text: 'Тимур клиенттерге хабарландыру дайындайды', at: 'хабарландыруды' },
      { text: 'Жарнама бюджеті 250 000 теңге болып қалды', at: 'жарнама бюджеті' },
      { text: 'Қараңғы тақырып көктемге дейін кейінге қалдырылды', at: 'көктемге' },
      { text: 'Бұл тоқсанда қараңғы тақырыпқа ешкімнің уақыты жоқ', at: 'уақыты жоқ' },
      { text: 'Сервер сертификатын жаңарту керек', at: 'сертификатын' },
      { text: 'Келесі кездесу дүйсенбіде', at: 'дүйсенбіде' },
    ],
  },
  {
    of: 'en',
    in: 'ru',
    claims: [
      {
        text: 'Экран оплаты падает на старых телефонах',
        at: 'still crashes',
        words: 'payment screen still crashes on older phones',
      },
      {
        text: 'Выпуск перенесён на 4 декабря',
        at: 'decided to move',
        words: 'move the release to the fourth of December',
      },
      { text: 'На этой неделе не выпускаем', at: 'not publish', words: 'not publish the release this week' },
      {
        text: 'Борис исправит экран оплаты до среды',
        at: 'by wednesday',
        words: 'repair the payment screen by Wednesday',
      },
      {
        text: 'Тимур подготовит объявление для клиентов',
        at: 'announcement',
        words: 'prepare the announcement for customers',
      },
      {
        text: 'Бюджет на маркетинг остаётся 250 000 тенге',
        at: 'budget stays',
        words: 'two hundred and fifty thousand tenge',
      },
      {
        text: 'Тёмная тема подождёт до весны',
        at: 'until spring',
        words: 'the dark theme waits until spring',
      },
      {
        text: 'Нужно обновить сертификат сервера',
        at: 'certificate',
        words: 'renew the certificate of the server',
      },
    ],
  },
  {
    of: 'en',
    in: 'kk',
    claims: [
      {
        text: 'Төлем экраны ескі телефондарда істен шығады',
        at: 'still crashes',
        words: 'payment screen still crashes on older phones',
      },
      {
        text: 'Шығару 4 желтоқсанға ауыстырылды',
        at: 'decided to move',
        words: 'move the release to the fourth of December',
      },
      {
        text: 'Борис төлем экранын сәрсенбіге дейін жөндейді',
        at: 'by wednesday',
        words: 'repair the payment screen by Wednesday',
      },
      {
        text: 'Тимур клиенттерге хабарландыру дайындайды',
        at: 'announcement',
        words: 'prepare the announcement for customers',
      },
      {
        text: 'Маркетинг бюджеті 250 000 теңге болып қалады',
        at: 'budget stays',
        words: 'two hundred and fifty thousand tenge',
      },
      {
        text: 'Сервер сертификатын жаңарту керек',
        at: 'certificate',
        words: 'renew the certificate of the server',
      },
    ],
  },
  {
    of: 'ru',
    in: 'en',
    claims: [
      { text: 'The payment screen crashes on old phones', at: 'падает', words: 'падает на старых телефонах' },
      {
        text: 'The release was moved to 4 December',
        at: 'перенести выпуск',
        words: 'перенести выпуск на четвёртое декабря',
      },
      {
        text: 'Boris repairs the payment screen by Wednesday',
        at: 'до среды',
        words: 'исправление экрана оплаты до среды',
      },
      {
        text: 'Timur will prepare the announcement for customers',
        at: 'объявление',
        words: 'подготовлю объявление для клиентов',
      },
      {
        text: 'The advertising budget stays at 250,000 tenge',
        at: 'бюджет на рекламу',
        words: 'двести пятьдесят тысяч тенге',
      },
      {
        text: 'The dark theme is postponed until spring',
        at: 'до весны',
        words: 'отложить тёмную тему до весны',
      },
      {
        text: 'The server certificate must be renewed',
        at: 'сертификат',
        words: 'обновить сертификат сервера',
      },
    ],
  },
  {
    of: 'ru',
    in: 'kk',
    claims: [
      {
        text: 'Шығару 4 желтоқсанға ауыстырылды',
        at: 'перенести выпуск',
        words: 'перенести выпуск на четвёртое декабря',
      },
      {
        text: 'Борис төлем экранын сәрсенбіге дейін жөндейді',
        at: 'до среды',
        words: 'исправление экрана оплаты до среды',
      },
      {
        text: 'Жарнама бюджеті 250 000 теңге болып қалады',
        at: 'бюджет на рекламу',
        words: 'двести пятьдесят тысяч тенге',
      },
      { text: 'Сервер сертификатын жаңарту керек', at: 'сертификат', words: 'обновить сертификат сервера' },
    ],
  },
  {
    of: 'kk',
    in: 'ru',
    claims: [
      {
        text: 'Экран оплаты ломается на старых телефонах',
        at: 'істен шығады',
        words: 'ескі телефондарда әлі істен шығады',
      },
      {
        text: 'Выпуск перенесён на 4 декабря',
        at: 'ауыстыруды',
        words: 'шығаруды төртінші желтоқсанға ауыстыруды',
      },
      {
        text: 'Болат исправит экран оплаты до среды',
        at: 'сәрсенбіге',
        words: 'төлем экранын сәрсенбіге дейін жөндеп',
      },
      {
        text: 'Тимур подготовит объявление для клиентов',
        at: 'хабарландыруды',
        words: 'хабарландыруды келесі сейсенбіге дейін дайындап',
      },
      {
        text: 'Рекламный бюджет остаётся 250 000 тенге',
        at: 'жарнама бюджеті',
        words: 'екі жүз елу мың теңге',
      },
      {
        text: 'Нужно обновить сертификат сервера',
        at: 'сертификатын',
        words: 'Сервер сертификатын мерзімі біткенше жаңарту',
      },
    ],
  },
  {
    of: 'kk',
    in: 'en',
    claims: [
      {
        text: 'The payment screen crashes on old phones',
        at: 'істен шығады',
        words: 'ескі телефондарда әлі істен шығады',
      },
      {
        text: 'The release was moved to 4 December',
        at: 'ауыстыруды',
        words: 'шығаруды төртінші желтоқсанға ауыстыруды',
      },
      {
        text: 'Bolat repairs the payment screen by Wednesday',
        at: 'сәрсенбіге',
        words: 'төлем экранын сәрсенбіге дейін жөндеп',
      },
      {
        text: 'Timur prepares the announcement for customers',
        at: 'хабарландыруды',
        words: 'хабарландыруды келесі сейсенбіге дейін дайындап',
      },
      {
        text: 'The advertising budget stays at 250,000 tenge',
        at: 'жарнама бюджеті',
        words: 'екі жүз елу мың теңге',
      },
      {
        text: 'The server certificate must be renewed',
        at: 'сертификатын',
        words: 'Сервер сертификатын мерзімі біткенше жаңарту',
      },
    ],
  },
]
