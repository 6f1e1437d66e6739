import type { Language } from '@hattama/contract/people/account'

/** What the pages for people without an account say. `{…}` is filled in. */
type OutsideWords = {
  title: string
  ask: string
  agree: string
  correct: string
  what: string
  empty: string
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
    title: 'Согласование протокола',
    ask: '{name}, вас просят прочитать протокол и ответить. Ответить можно один раз.',
    agree: 'Согласовать протокол',
    correct: 'Отправить правку',
    what: 'Что нужно исправить',
    empty: 'Напишите, что нужно исправить.',
    agreed: 'Спасибо, ваше согласие учтено.',
    corrected: 'Спасибо, правка отправлена тем, кто ведёт протокол.',
    gone: 'Эта ссылка не действует: ответ уже отправлен, протокол закрыт или возвращён на исправление, срок действия ссылки истёк или адрес скопирован не целиком.',
    checkTitle: 'Проверка протокола',
    genuine:
      'Подлинность подтверждена: протокол № {number} с таким отпечатком закрыт для правок на этом сервере {date}.',
    edition: 'Редакция: {edition}.',
    superseded: 'У этого протокола есть более новая закрытая редакция.',
    unknown: 'На этом сервере нет закрытого протокола с таким отпечатком.',
    how: 'Отпечаток — это SHA-256 окончательного текста протокола. Его может вычислить каждый по файлу «Окончательный текст (JSON)».',
    field: 'Отпечаток SHA-256',
    check: 'Проверить',
  },
  en: {
    title: 'Minutes for approval',
    ask: '{name}, please read these minutes and answer. You can answer only once.',
    agree: 'Approve the minutes',
    correct: 'Send correction',
    what: 'What should be corrected?',
    empty: 'Describe what should be corrected.',
    agreed: 'Thank you. Your approval was recorded.',
    corrected: 'Thank you. Your correction was sent to the people who prepare the minutes.',
    gone: 'This link no longer works. It may be incomplete or expired, you may have answered already, or the minutes were locked or withdrawn.',
    checkTitle: 'Verify minutes',
    genuine: 'Minutes No. {number} with this fingerprint were locked on this server on {date}.',
    edition: 'Version: {edition}.',
    superseded: 'A newer version of these minutes has been locked.',
    unknown: 'This server has no locked minutes with this fingerprint.',
    how: 'The fingerprint is the SHA-256 of the locked text of the minutes. Anyone can compute it from the file “Locked text (JSON)”.',
    field: 'SHA-256 fingerprint',
    check: 'Verify',
  },
  kk: {
    title: 'Хаттаманы келісу',
    ask: '{name}, хаттаманы оқып, жауап беріңіз. Бір рет қана жауап беруге болады.',
    agree: 'Хаттамамен келісемін',
    correct: 'Түзетуді жіберу',
    what: 'Нені түзету керек',
    empty: 'Нені түзету керек екенін жазыңыз.',
    agreed: 'Рақмет, келісіміңіз ескерілді.',
    corrected: 'Рақмет, түзетуіңіз хаттаманы жүргізетін адамға жіберілді.',
    gone: 'Бұл сілтеме жарамсыз: оған жауап берілген, хаттама құлыпталған не түзетуге қайтарылған, мерзімі өткен немесе мекенжайы толық көшірілмеген.',
    checkTitle: 'Хаттаманы тексеру',
    genuine: 'Осы бақылау коды бар № {number} хаттама осы серверде {date} күні құлыпталған.',
    edition: 'Редакциясы: {edition}.',
    superseded: 'Бұл хаттаманың кейінірек құлыпталған жаңа редакциясы бар.',
    unknown: 'Бұл серверде мұндай бақылау коды бар құлыпталған хаттама жоқ.',
    how: 'Бақылау коды — хаттаманың түпкілікті мәтінінің SHA-256 мәні. Оны «Түпкілікті мәтін (JSON)» файлынан кез келген адам өзі есептей алады.',
    field: 'SHA-256 бақылау коды',
    check: 'Тексеру',
  },
}
