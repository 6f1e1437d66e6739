import { withoutTextSpans } from '@hattama/contract/rules/insight/without-spans'
import { describe, expect, test } from 'vitest'
import { readTyped } from './read-typed.ts'

/** A Monday. */
const today = { year: 2026, month: 11, day: 30 }
const names = ['Асқар Әлиев', 'Dina Omarova', 'Дина Омарова', 'Tom Baker', 'Tom Reed', 'Ян Ковач']
const read = (text: string) => readTyped(text, names, today)

describe('the day of a task that is typed is counted from the day it is typed on', () => {
  test.each([
    ['Send the texts to Dina by Friday', '2026-12-04'],
    ['Отправить тексты Дине до пятницы', '2026-12-04'],
    ['Динаға мәтіндерді жұмаға дейін жіберу', '2026-12-04'],
    ['Call the bank tomorrow', '2026-12-01'],
    ['Позвонить в банк завтра', '2026-12-01'],
    ['Ертең банкке қоңырау шалу', '2026-12-01'],
    ['Book the hall by Dec 15', '2026-12-15'],
    ['Забронировать зал до 15 дек', '2026-12-15'],
    ['Сдать отчёт до 15.12', '2026-12-15'],
    ['Есепті 15.12.2026 дейін тапсыру', '2026-12-15'],
    ['Hand in the report on 2026-12-15', '2026-12-15'],
    ['Pay the rent on the 15th', '2026-12-15'],
    ['Pay the rent by the 25th', '2026-12-25'],
    ['Pay the rent by the twenty-fifth, @Dina', '2026-12-25'],
    ['On the 15th call the bank', '2026-12-15'],
    ['Call Tom on Tuesday the 15th', '2026-12-15'],
    ['Pay the rent by the 30th', '2026-11-30'],
    ['Позвонить в банк 15 числа', '2026-12-15'],
    ['15 числа позвонить в банк', '2026-12-15'],
    ['Сдать отчёт к 25 числу', '2026-12-25'],
    ['Сдать отчёт 25-го', '2026-12-25'],
    ['25-го сдать отчёт', '2026-12-25'],
    ['Сдать отчёт до 25-го', '2026-12-25'],
    ['Сдать отчёт к двадцать пятому', '2026-12-25'],
    ['К двадцать пятому сдать отчёт', '2026-12-25'],
    ['Позвонить во вторник, 15-го', '2026-12-15'],
    ['15-інде банкке қоңырау шалу', '2026-12-15'],
    ['Есепті 25-іне дейін тапсыру', '2026-12-25'],
    ['Есепті 25-не дейін тапсыру', '2026-12-25'],
    ['Есепті 25-ке дейін тапсыру', '2026-12-25'],
    ['Есепті айдың 25-інде тапсыру', '2026-12-25'],
    ['Есепті жиырма бесіне дейін тапсыру', '2026-12-25'],
    ['Есепті он бесінде тапсыру', '2026-12-15'],
  ])('%s', (text, day) => expect(read(text).dueOn).toBe(day))

  test.each([
    'Release version 2.10',
    'Compare last Friday with the plan',
    'Report every Friday',
    'Move it from Tuesday to Friday',
    'Read 15.12 of the contract',
    'Meet on the 5th floor',
    'Read it before the second meeting',
    'Send the 3rd draft',
    'Pay the January rent on the 15th',
    'Отправить отчёт для второго директора',
    'Подняться до пятого этажа',
    'Новая цена с 15-го',
    'Найти 25-й кабинет',
    'Кездесулердің бірінде айту',
    'Екінші нұсқаны жіберу',
    'Есепті сағат 5-ке дейін жіберу',
  ])('and none where none is meant, or more than one: %s', (text) => expect(read(text).dueOn).toBeNull())
})

describe('a task that is typed has the person it is addressed to', () => {
  test.each([
    ['Асқар: маркетингке мәтін жіберу', 'Асқар Әлиев'],
    ['асқар, маркетингке мәтін жіберу', 'Асқар Әлиев'],
    ['Дина — отправить тексты', 'Дина Омарова'],
    ['Call the bank @Dina by Friday', 'Dina Omarova'],
    ['Заказать торт для «Лесторга», Дина, до пятницы', 'Дина Омарова'],
    ['Call the bank about the loan, Dina, by Friday', 'Dina Omarova'],
    ['Банкке қоңырау шалу, Асқар, жұмаға дейін', 'Асқар Әлиев'],
    ['Позвонить клиентам до пятницы, Дина', 'Дина Омарова'],
    ['Пусть Дина отправит тексты', 'Дина Омарова'],
    ['Мәтінді Асқар жіберсін', 'Асқар Әлиев'],
    ['Dina to send the texts', 'Dina Omarova'],
    ['Send the texts @Dina', 'Dina Omarova'],
    ['Send the texts (Dina Omarova)', 'Dina Omarova'],
    ['Tom Reed: send the texts', 'Tom Reed'],
    ['Ян: отправить тексты', 'Ян Ковач'],
  ])('%s', (text, name) => expect(read(text).assignee).toBe(name))

  test.each([
    'Send the texts to Dina by Friday',
    'Отправить тексты Дине до пятницы',
    'Динаға мәтіндерді жіберу',
    'Tom: send the texts',
    'Saule: send the texts',
    'Friday: send the texts',
    'Ask Dina to send the texts',
  ])('and nobody where it is not certain who: %s', (text) => expect(read(text).assignee).toBeNull())
})

describe('who is said to have it has it, whether known here or not', () => {
  test.each([
    ['Order the cake, owner Boris, by Friday', 'Boris'],
    ['Order the cake, owner Tom Reed', 'Tom Reed'],
    ['Order the cake, owner: boris', 'Boris'],
    ['Заказать торт к четвергу, ответственный Антон', 'Антон'],
    ['Заказать торт, ответственная — Дина, до пятницы', 'Дина Омарова'],
    ['Торт алу, жауапты Жапсар, жұмаға дейін', 'Жапсар'],
    ['Торт алу, жауаптысы: Асқар', 'Асқар Әлиев'],
    ['Order the cake @Boris by Friday', 'Boris'],
    ['Order the cake @boris', 'Boris'],
  ])('%s', (text, name) => expect(read(text).assignee).toBe(name))

  test.each([
    'Find the owner of the building',
    'Order the cake, owner Tom',
    'Найти, ответственный за склад, до пятницы',
    'Купить билеты, ответственный неизвестен',
    'Write to boris@example.org',
  ])('and nobody where that is not said: %s', (text) => expect(read(text).assignee).toBeNull())
})

describe('the words of owner and day are no part of the task where it can do without them', () => {
  test.each([
    ['Order the cake, owner Boris, by Friday', 'Order the cake'],
    ['Send the texts to Dina by Friday.', 'Send the texts to Dina.'],
    ['Заказать торт к четвергу, ответственный Антон', 'Заказать торт'],
    ['Дина — отправить тексты до пятницы', 'Отправить тексты'],
    ['Сдать отчёт, срок: до 15 дек', 'Сдать отчёт'],
    ['Торт алу, жауапты Жапсар, жұмаға дейін', 'Торт алу'],
    ['Динаға мәтіндерді жұмаға дейін жіберу', 'Динаға мәтіндерді жіберу'],
    ['Ертең банкке қоңырау шалу', 'Банкке қоңырау шалу'],
    ['Pay the rent by the 25th', 'Pay the rent'],
    ['Позвонить в банк 15 числа', 'Позвонить в банк'],
    ['Сдать отчёт к двадцать пятому', 'Сдать отчёт'],
    ['25-го сдать отчёт', 'Сдать отчёт'],
    ['Есепті 25-іне дейін тапсыру', 'Есепті тапсыру'],
    ['15-інде банкке қоңырау шалу', 'Банкке қоңырау шалу'],
    ['Перенести встречу на 25-е', 'Перенести встречу на 25-е'],
    ['Dina to send the texts tomorrow', 'Send the texts'],
    ['Order the cake @Boris by Friday', 'Order the cake'],
    // these say more than by when
    ['Prepare the slides for Friday', 'Prepare the slides for Friday'],
    ['Send the Friday report', 'Send the Friday report'],
    ['Prepare for Friday’s meeting', 'Prepare for Friday’s meeting'],
    ['Пусть Дина отправит тексты', 'Пусть Дина отправит тексты'],
    ['Tomorrow, @Dina', 'Tomorrow, @Dina'],
  ])('%s', (text, left) => {
    const { assigneeAt, dueAt } = read(text)
    expect(
      withoutTextSpans(
        text,
        [assigneeAt, dueAt].flatMap((at) => at ?? []),
      ),
    ).toBe(left)
  })
})
