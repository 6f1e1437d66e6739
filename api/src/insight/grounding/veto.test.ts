import { describe, expect, test } from 'vitest'
import { talk } from '#testing/language-model/talk.ts'
import { dayOf } from '../dates/calendar.ts'
import { meetingOf } from '../transcript/meeting.ts'
import { weigh } from './judge.ts'
import { talkOf } from './talk.ts'

/** Weighs a claim that cites every line of a talk on Friday, 20 November 2026. */
const found = (rows: string, claim: string, participants: string[] = []) => {
  const meeting = meetingOf(talk(rows, { participants }))
  const people = [...meeting.voices.map((v) => v.label), ...meeting.participants]
  const day = dayOf(meeting.startedAt, meeting.zone)
  const ground = { cited: meeting.lines, near: meeting.lines, people, talk: talkOf(meeting.lines, day) }
  const verdict = weigh(claim, ground)
  return typeof verdict === 'string' ? verdict : verdict.because
}

describe('what nothing speaks against is shown to be checked, in whatever words', () => {
  test.each([
    ['Nina: The customer pays the shipping.', 'Shipping is paid by the customer.'],
    ['Nina: We bring the pump back on Friday, the fourth.', 'The pump is back on Friday, 4 December.'],
    [
      'Nina: Her weight is forty-three nine, down from forty-four point two.',
      'Her weight went from 44.2 to 43.9.',
    ],
    [
      'Nina: The parcel has to be in by ten to four tomorrow morning.',
      'The parcel has to be in by 03:50 tomorrow.',
    ],
    ['Павел: Я предлагаю поднять до трёх с половиной тысяч.', 'Павел предложил поднятие до 3500.'],
    ['Дәурен: Бетон кубы отыз үш жарым мың болады.', 'Бетонның кубы 33,5 мың теңге.'],
    [
      'Nina: We will not start before March, no one objected.',
      'Nobody objected to not starting before March.',
    ],
    ['Joyce: His transport is at three, I can check it.', 'Джойс уточнит транспорт на 15:00.'],
    ['Nina: Delivered? No.', 'It was not delivered.'],
  ])('over “%s”: %s', (rows, claim) => {
    expect(['similar', 'cited']).toContain(found(rows, claim))
  })
})

describe('what speaks against a claim refuses it', () => {
  test.each([
    [
      'Nina: The pump needs eight sensors and a gateway.',
      'The pump needs nine sensors and a gateway.',
      'number',
    ],
    ['Nina: The walk-round goes from Tuesday to Wednesday.', 'The walk-round is on Tuesday.', 'day'],
    ['Дәурен: Кабельді дүйсенбіде... жоқ, сенбіде әкелемін.', 'Дәурен кабельді дүйсенбіде әкеледі.', 'day'],
    ['Nina: The walk was going to be Monday, they now say Thursday.', 'The walk is on Monday.', 'day'],
    ['Нина: Приём был назначен на среду, теперь он в пятницу.', 'Приём будет в среду.', 'day'],
    ['Нина: Сбор в среду. Нет, в среду я на курсах, в пятницу.', 'Сбор будет в среду.', 'day'],
    ['Нұрлан: Той жиырма бірінде емес, он тоғызында.', 'Той жиырма бірінде өтеді.', 'day'],
    ['Nina: The fair is on Wednesday the twenty-fifth.', 'The fair is on Tuesday the 24th.', 'day'],
    ['Nina: Is the walk on Monday?\nOleg: No, it is next week.', 'The walk is on Monday.', 'day'],
    [
      'Nina: Who orders the laptops?\nTess: I will order them.\nDana: The bank is closed.',
      'Dana orders the laptops.',
      'person',
    ],
    [
      'Callum: With four on the buddy system falls apart.\nJoyce: Okay.',
      'Joyce warned that the buddy system falls apart with four.',
      'person',
    ],
    ['Priya: There is no head injury on the scan.', 'The scan showed a head injury.', 'denied'],
    ['Nina: Shall we dismiss Boris?', 'Boris is dismissed.', 'open'],
    ['Nina: We talked about the garden.', 'The lawyers want a new office in Berlin.', 'name'],
    [
      'Nina: We talked about the garden and the river.',
      'The accountants asked for cheaper coffee machines.',
      'words',
    ],
  ])('over “%s”: %s', (rows, claim, because) => {
    expect(found(rows, claim)).toBe(because)
  })

  test('a person of the meeting who neither speaks nor is spoken of there', () => {
    expect(found('Nina: I order the laptops.', 'Oleg orders the laptops.', ['Oleg'])).toBe('name')
  })
})

test('a voice called by the first name is the participant with that name', () => {
  expect(
    found('Тимур: Я посмотрю трансформатор завтра.', 'Ахметов завтра посмотрит трансформатор.', [
      'Тимур Ахметов',
    ]),
  ).not.toBe('name')
})
