import type { Language } from '@hattama/contract/account'

/** What the pages for people without an account say. `{…}` is filled in. */
export type OutsideWords = {
  ask: string
  agree: string
  correct: string
  what: string
  agreed: string
  corrected: string
  gone: string
  checkTitle: string
  genuine: string
  edition: string
  superseded: string
  unknown: string
  how: string
  field: string
  check: string
}

export const outsideWords: Record<Language, OutsideWords> = {
  ru: {
    ask: '{name}, вас просят прочитать протокол и ответить. Ответ принимается один раз.',
    agree: 'Согласен с протоколом',
    correct: 'Отправить правку',
    what: 'Что нужно исправить',
    agreed: 'Спасибо, ваше согласие записано.',
    corrected: 'Спасибо, правка отправлена тем, кто ведёт протокол.',
    gone: 'Ссылка больше не действует: на неё уже ответили, протокол вернули в работу или срок истёк.',
    checkTitle: 'Проверка протокола',
    genuine: 'Протокол № {number} с этим отпечатком закрыт на этом сервере {date}.',
    edition: 'Редакция: {edition}.',
    superseded: 'Есть более поздняя закрытая редакция этого протокола.',
    unknown: 'На этом сервере нет закрытого протокола с таким отпечатком.',
    how: 'Отпечаток — это SHA-256 закрытого текста протокола. Его можно вычислить самому по файлу «Закрытый текст (JSON)».',
    field: 'Отпечаток SHA-256',
    check: 'Проверить',
  },
  en: {
    ask: '{name}, you are asked to read these minutes and to answer. One answer is taken.',
    agree: 'I agree with the minutes',
    correct: 'Send the correction',
    what: 'What has to be corrected',
    agreed: 'Thank you, your agreement is on record.',
    corrected: 'Thank you, the correction has been sent to those who keep the minutes.',
    gone: 'This link no longer works: it has been answered, the minutes were taken back, or its time is over.',
    checkTitle: 'Check of minutes',
    genuine: 'Minutes No. {number} with this fingerprint were locked on this server on {date}.',
    edition: 'Edition: {edition}.',
    superseded: 'There is a later locked edition of these minutes.',
    unknown: 'This server has no locked minutes with that fingerprint.',
    how: 'The fingerprint is the SHA-256 of the locked text of the minutes. Anybody can compute it from the file “Locked text (JSON)”.',
    field: 'SHA-256 fingerprint',
    check: 'Check',
  },
  kk: {
    ask: '{name}, сізден хаттаманы оқып, жауап беру сұралады. Жауап бір рет қабылданады.',
    agree: 'Хаттамамен келісемін',
    correct: 'Түзетуді жіберу',
    what: 'Нені түзету керек',
    agreed: 'Рақмет, келісіміңіз жазылды.',
    corrected: 'Рақмет, түзету хаттаманы жүргізетіндерге жіберілді.',
    gone: 'Сілтеме енді жарамсыз: оған жауап берілген, хаттама жұмысқа қайтарылған немесе мерзімі өткен.',
    checkTitle: 'Хаттаманы тексеру',
    genuine: 'Осы таңбасы бар № {number} хаттама осы серверде {date} жабылған.',
    edition: 'Редакциясы: {edition}.',
    superseded: 'Бұл хаттаманың кейінірек жабылған редакциясы бар.',
    unknown: 'Бұл серверде мұндай таңбасы бар жабық хаттама жоқ.',
    how: 'Таңба — хаттаманың жабық мәтінінің SHA-256 мәні. Оны «Жабық мәтін (JSON)» файлынан кез келген адам өзі есептей алады.',
    field: 'SHA-256 таңбасы',
    check: 'Тексеру',
  },
}
