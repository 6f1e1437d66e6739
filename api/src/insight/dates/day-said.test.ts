import { describe, expect, test } from 'vitest'
import { type Day, dayOf } from './calendar.ts'
import { daySaid, namesDay } from './day-said.ts'

/** Wednesday, 18 November 2026 */
const wednesday: Day = { year: 2026, month: 11, day: 18 }
const on = (language: string, text: string) => daySaid(text, wednesday, language)?.dueOn ?? null

describe('the day a statement names, counted from Wednesday 18 November 2026', () => {
  test.each([
    ['en', 'I will ring them tomorrow morning.', '2026-11-19'],
    ['en', 'I will order one today.', '2026-11-18'],
    ['en', 'It has to be ready by the fifteenth of December.', '2026-12-15'],
    ['en', 'Please answer within a week.', '2026-11-25'],
    ['en', 'We meet next Wednesday, same time.', '2026-11-25'],
    ['en', 'You will have it by the end of the month.', '2026-11-30'],
    ['en', 'I will ring them not tomorrow but on Monday.', '2026-11-23'],
    ['en', 'Why not tomorrow?', '2026-11-19'],
    ['ru', 'Позвоню не завтра, а в понедельник.', '2026-11-23'],
    ['kk', 'Мен ертең емес, дүйсенбіде хабарласамын.', '2026-11-23'],
    ['ru', 'Смету надо подготовить к пятнице.', '2026-11-20'],
    ['ru', 'Сдаём до двадцатого декабря.', '2026-12-20'],
    ['ru', 'Разошлю в течение трёх дней.', '2026-11-21'],
    ['ru', 'Сделаю до конца недели.', '2026-11-20'],
    ['en', "I'll have it by the very end of next week.", '2026-11-27'],
    ['en', 'Send it before the end of the following month.', '2026-12-31'],
    ['en', 'The papers are due by month end.', '2026-11-30'],
    ['en', 'Settle it before the new year.', '2026-12-31'],
    ['en', 'I move it all by March.', '2027-02-28'],
    ['ru', 'До конца следующей недели, чтобы я знала.', '2026-11-27'],
    ['ru', 'Сдам в конце следующего месяца.', '2026-12-31'],
    ['ru', 'Сделаю до конца ноября.', '2026-11-30'],
    ['ru', 'Закроем вопрос к концу января.', '2027-01-31'],
    ['ru', 'Перевезём до марта.', '2027-02-28'],
    ['ru', 'Рассчитаемся до Нового года.', '2026-12-31'],
    ['kk', 'Есепті келесі аптаның соңына дейін тапсырамын.', '2026-11-27'],
    ['kk', 'Есепті алдағы аптаның соңында тапсырамын.', '2026-11-27'],
    ['kk', 'Есепті келер айдың соңына дейін тапсырамын.', '2026-12-31'],
    ['kk', 'Есепті қараша аяғына дейін тапсырамын.', '2026-11-30'],
    ['kk', 'Архивті наурызға дейін көшіреміз.', '2027-02-28'],
    ['kk', 'Жаңа жылға дейін төлеймін.', '2026-12-31'],
    ['ru', 'Закончим не позднее 5-го декабря.', '2026-12-05'],
    ['kk', 'Есепті жұмаға дейін дайындаймын.', '2026-11-20'],
    ['kk', 'Мен ертең хабарласамын.', '2026-11-19'],
    ['kk', 'Оны он бесінші желтоқсанға дейін тапсыру керек.', '2026-12-15'],
    ['kk', 'Үш күннен кейін жиналамыз.', '2026-11-21'],
    ['kk', 'Есепті отыз бірінші желтоқсанға дейін жіберемін.', '2026-12-31'],
    ['kk', 'Есепті 25-желтоқсанға дейін жіберемін.', '2026-12-25'],
    ['kk', 'Есепті желтоқсанның 25-іне дейін жіберемін.', '2026-12-25'],
    ['kk', 'Есепті желтоқсанның жиырма бесіне дейін жіберемін.', '2026-12-25'],
    ['kk', 'Жиналыс желтоқсанның жетісінде өтеді.', '2026-12-07'],
    ['kk', 'Бұйрықты аптаның соңына дейін шығару қажет.', '2026-11-20'],
  ])('%s: %s', (language, text, day) => {
    expect(on(language, text)).toBe(day)
    expect(namesDay(text, language)).toBe(true)
  })

  test.each([
    ['en', "I'll ask them, it should be a week or so.", 'a week or so'],
    ['en', "I'll draw it again, give me about two days.", 'about two days'],
    ['en', "You'll have it in a week or two.", 'in a week or two'],
    ['ru', 'Договор запрошу сам, это примерно неделя.', 'примерно неделя'],
    ['ru', 'Чертежи принесу дня через три.', 'дня через три'],
    ['kk', 'Келісімшартты өзім сұратамын, бір аптадай керек болады.', 'бір аптадай'],
    ['kk', 'Сызбаны екі апта шамасында әкелемін.', 'екі апта шамасында'],
  ])('%s: what is only about so long has its words and no day: %s', (language, text, dueDate) => {
    expect(daySaid(text, wednesday, language)).toEqual({ dueDate, dueOn: null })
    expect(namesDay(text, language)).toBe(true)
  })

  test.each([
    ['en', "We open the second till from Monday, I'll tell them."],
    ['en', 'The price is in force as of 1 December.'],
    ['en', 'It rains a week or so before every fair.'],
    ['ru', 'С пятого декабря склад переезжает, я предупрежу.'],
    ['ru', 'Начиная с 1 декабря касса работает до шести.'],
    ['kk', 'Дүйсенбіден бастап екінші касса ашылады.'],
    ['kk', 'Он бесінші желтоқсаннан бастап баға өседі.'],
    ['en', "I'll ring her tomorrow, not tomorrow."],
    ['ru', 'Я позвоню ей завтра, нет, не завтра.'],
    ['kk', 'Ертең қоңырау шаламын, жоқ, ертең емес.'],
    ['en', 'I finished the inventory last Friday.'],
    ['en', 'It drops the connection every Monday.'],
    ['en', 'I will send it when I can.'],
    ['en', 'Either on Thursday or on Friday.'],
    ['ru', 'В прошлую пятницу мы это уже обсуждали.'],
    ['ru', 'Отчёт сдаём каждую пятницу.'],
    ['en', 'The bill came in December two times, I will ask.'],
    ['en', 'In December 4 invoices came, I will ask.'],
    ['ru', 'Счёт, декабрь, два раза пришёл, я спрошу.'],
    ['kk', 'Лоцман қызметі, желтоқсан, екі рет келіпті, сұраймын.'],
    ['kk', 'Желтоқсанның екі күні бос.'],
    ['kk', 'Жеті сәуірге дейін емес пе?'],
    ['kk', 'Үйірме сенбі сайын өтеді.'],
    ['kk', 'Өткен жұмада кездестік.'],
  ])('%s: none, or more than one: %s', (language, text) => expect(on(language, text)).toBeNull())
})

test('the day of a moment is that of its zone; an unknown zone counts as none', () => {
  const late = new Date('2026-11-20T20:30:00Z')
  expect(dayOf(late, 'Asia/Almaty')).toEqual({ year: 2026, month: 11, day: 21 })
  expect(dayOf(late, 'America/New_York')).toEqual({ year: 2026, month: 11, day: 20 })
  expect(dayOf(late, 'Mars/Phobos')).toEqual(dayOf(late))
})
