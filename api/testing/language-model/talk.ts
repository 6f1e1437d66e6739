import { v4 as uuid } from 'uuid'

/** A transcript as stored, made from `Name: words` rows; one segment a row, five seconds each. */
export const talk = (rows: string, more: { language?: string; participants?: string[] } = {}) => {
  const turns = rows
    .trim()
    .split('\n')
    .map((row) => /^\s*(.+?): (.*)$/.exec(row))
    .map((m) => ({ name: m?.[1] ?? '', text: m?.[2] ?? '' }))
  const names = [...new Set(turns.map((t) => t.name))]
  const speakers = names.map((name, ordinal) => ({ id: uuid(), name, kind: 'voice' as const, ordinal }))
  const idOf = new Map(speakers.map((s) => [s.name, s.id]))
  return {
    speakers,
    segments: turns.map(({ name, text }, i) => ({
      id: uuid(),
      speakerId: idOf.get(name) ?? '',
      startMs: i * 5000,
      endMs: i * 5000 + 4500,
      text,
    })),
    participants: more.participants ?? [],
    language: more.language ?? null,
    /** a Friday */
    startedAt: new Date(2026, 10, 20, 10, 0),
  }
}

export const englishTalk = `
Aigul: Good morning everybody, let us look at the release plan for the mobile application.
Boris: The payment screen still crashes on older phones, about fifteen percent of our users are affected.
Aigul: Then we should not publish the release this week.
Boris: I agree, we decided to move the release to the fourth of December.
Aigul: Who can repair the payment screen?
Boris: I will repair the payment screen by Wednesday and send the build to the testers.
Timur: I will prepare the announcement for customers by next Tuesday.
Aigul: The marketing budget stays at two hundred and fifty thousand tenge.
Timur: Customers asked for a dark theme, but nobody has time for it in this quarter.
Aigul: Good, we agreed that the dark theme waits until spring.
Boris: Somebody should also renew the certificate of the server before it expires.
Aigul: Thank you, we will meet again on Monday.`

export const russianTalk = `
Айгуль: Доброе утро, давайте обсудим план выпуска мобильного приложения.
Борис: Экран оплаты всё ещё падает на старых телефонах, это пятнадцать процентов пользователей.
Айгуль: Тогда на этой неделе выпускать версию нельзя.
Борис: Согласен, мы решили перенести выпуск на четвёртое декабря.
Айгуль: Кто исправит экран оплаты?
Борис: Я сделаю исправление экрана оплаты до среды и отправлю сборку тестировщикам.
Тимур: Я подготовлю объявление для клиентов к следующему вторнику.
Айгуль: Бюджет на рекламу остаётся двести пятьдесят тысяч тенге.
Тимур: Клиенты просят тёмную тему, но в этом квартале ни у кого нет времени.
Айгуль: Хорошо, решили отложить тёмную тему до весны.
Борис: Ещё нужно обновить сертификат сервера, пока он не истёк.
Айгуль: Спасибо, встретимся снова в понедельник.`

export const kazakhTalk = `
Айгүл: Қайырлы таң, мобильді қосымшаның шығару жоспарын талқылайық.
Болат: Төлем экраны ескі телефондарда әлі істен шығады, бұл пайдаланушылардың он бес пайызы.
Айгүл: Онда бұл аптада нұсқаны шығаруға болмайды.
Болат: Келісемін, біз шығаруды төртінші желтоқсанға ауыстыруды шештік.
Айгүл: Төлем экранын кім жөндейді?
Болат: Мен төлем экранын сәрсенбіге дейін жөндеп, жинақты сынаушыларға жіберемін.
Тимур: Мен клиенттерге арналған хабарландыруды келесі сейсенбіге дейін дайындап жіберемін.
Айгүл: Жарнама бюджеті екі жүз елу мың теңге болып қалады.
Тимур: Клиенттер қараңғы тақырыпты сұрайды, бірақ бұл тоқсанда ешкімнің уақыты жоқ.
Айгүл: Жақсы, қараңғы тақырыпты көктемге дейін кейінге қалдыруды шештік.
Болат: Сервер сертификатын мерзімі біткенше жаңарту керек.
Айгүл: Рақмет, дүйсенбіде қайта кездесеміз.`

/** Pseudo-random numbers 0..1 from a seed (mulberry32), so that a failing run can be repeated. */
export const randomFrom = (seed: number) => {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let t = Math.imul(state ^ (state >>> 15), 1 | state)
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t
    return ((t ^ (t >>> 14)) >>> 0) / 4_294_967_296
  }
}
