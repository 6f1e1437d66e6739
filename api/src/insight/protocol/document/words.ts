import type { Language } from '@hattama/contract/people/account'

/** The words of a protocol in its own language. `{…}` is filled in. */
export type ProtocolWords = {
  title: string
  numbered: string
  edition: string
  draft: string
  chair: string
  secretary: string
  present: string
  invited: string
  absent: string
  agenda: string
  heard: string
  spoke: string
  decided: string
  resolved: string
  assigned: string
  responsible: string
  due: string
  done: string
  time: string
  approvals: string
  agreed: string
  asked: string
  correction: string
  byLetter: string
  noAnswer: string
  fingerprint: string
  check: string
}

const ru: ProtocolWords = {
  title: 'Протокол',
  numbered: 'Протокол № {number}',
  edition: 'редакция {edition}',
  draft: 'Проект: протокол ещё не утверждён.',
  chair: 'Председатель',
  secretary: 'Секретарь',
  present: 'Присутствовали',
  invited: 'Приглашённые',
  absent: 'Отсутствовали',
  agenda: 'Повестка дня',
  heard: 'СЛУШАЛИ:',
  spoke: 'ВЫСТУПИЛИ:',
  decided: 'РЕШИЛИ:',
  resolved: 'ПОСТАНОВИЛИ:',
  assigned: 'ПОРУЧЕНИЯ:',
  responsible: 'Ответственный: {name}',
  due: 'Срок: {due}',
  done: 'Выполнено',
  time: 'Начало: {start}. Окончание: {end}.',
  approvals: 'Согласование',
  agreed: 'согласовано {date}',
  asked: 'отправлено, ответа пока нет',
  correction: 'запрошена правка',
  byLetter: 'по ссылке из письма, отправленного на {address}',
  noAnswer: 'ответ не получен',
  fingerprint: 'Отпечаток SHA-256 закрытого протокола: {fingerprint}',
  check: 'Проверить подлинность',
}

const kk: ProtocolWords = {
  title: 'Хаттама',
  numbered: '№ {number} хаттама',
  edition: '{edition}-редакция',
  draft: 'Жоба: хаттама әлі бекітілген жоқ.',
  chair: 'Төраға',
  secretary: 'Хатшы',
  present: 'Қатысқандар',
  invited: 'Шақырылғандар',
  absent: 'Қатыспағандар',
  agenda: 'Күн тәртібі',
  heard: 'ТЫҢДАЛДЫ:',
  spoke: 'СӨЙЛЕГЕНДЕР:',
  decided: 'ШЕШІМ ҚАБЫЛДАНДЫ:',
  resolved: 'ҚАУЛЫ ЕТІЛДІ:',
  assigned: 'ТАПСЫРМАЛАР:',
  responsible: 'Жауапты: {name}',
  due: 'Мерзімі: {due}',
  done: 'Орындалды',
  time: 'Басталуы: {start}. Аяқталуы: {end}.',
  approvals: 'Келісім',
  agreed: '{date} күні келісті',
  asked: 'жіберілді, жауап жоқ',
  correction: 'түзету сұрады',
  byLetter: '{address} мекенжайына жіберілген хаттағы сілтеме арқылы',
  noAnswer: 'жауап бермеді',
  fingerprint: 'Бекітілген хаттаманың SHA-256 бақылау коды: {fingerprint}',
  check: 'Түпнұсқалығын тексеру',
}

const en: ProtocolWords = {
  title: 'Minutes',
  numbered: 'Minutes No. {number}',
  edition: 'version {edition}',
  draft: 'Draft: these minutes haven’t been approved yet.',
  chair: 'Chair',
  secretary: 'Minutes taken by',
  present: 'Present',
  invited: 'Invited',
  absent: 'Absent',
  agenda: 'Agenda',
  heard: 'REPORTED:',
  spoke: 'DISCUSSION:',
  decided: 'DECISIONS:',
  resolved: 'RESOLVED:',
  assigned: 'ACTIONS:',
  responsible: 'Responsible: {name}',
  due: 'Due: {due}',
  done: 'Done',
  time: 'Started: {start}. Ended: {end}.',
  approvals: 'Approval',
  agreed: 'approved on {date}',
  asked: 'sent, no answer yet',
  correction: 'requested a correction',
  byLetter: 'through the link emailed to {address}',
  noAnswer: 'no answer',
  fingerprint: 'SHA-256 fingerprint of the locked minutes: {fingerprint}',
  check: 'Verify authenticity',
}

export const protocolWords: Record<Language, ProtocolWords> = { ru, kk, en }

/** A time of day (HH:MM) as a language or its region writes it: "9:17 PM", "21:17"; anything else as it was typed. */
export const clockText = (time: string, locale: string) => {
  if (!/^(?:[01]\d|2[0-3]):[0-5]\d$/.test(time)) return time
  const format = new Intl.DateTimeFormat(locale, { hour: 'numeric', minute: '2-digit', timeZone: 'UTC' })
  if (!format.resolvedOptions().hour12) return time
  return format.format(new Date(`2000-01-01T${time}:00Z`)).replace('\u202F', ' ')
}

/** A calendar day in words of a language or its region, independent of the server's time zone. `day` as yyyy-mm-dd. */
export const dayText = (day: string, locale: string) =>
  new Intl.DateTimeFormat(locale, {
    day: 'numeric',
    month: 'long',
    year: 'numeric',
    timeZone: 'UTC',
  }).format(new Date(`${day}T00:00:00Z`))
