import type { StoredWord } from '#kernel/db/columns.ts'
import { labels } from '#insight/documents/labels.ts'
import { fileBody } from '#insight/documents/file-body.ts'
import type { MeetingText } from '#insight/documents/meeting.ts'
import { meetingIn } from '#testing/document-meeting.ts'
import { expect, test } from 'vitest'
import { redactedMeeting, namesRedacted } from './redacted-meeting.ts'
import { type Redactor, redactIn, redactInWords } from '#library/personal-data/redact.ts'
import { nameRedactor } from './names.ts'

const hider = nameRedactor([
  { names: ['Анна Петрова'], as: 'Speaker 1' },
  { names: ['John O’Neil'], as: 'Speaker 2' },
  { names: ['Айгүл Сәрсенова', 'aigul@example.org'], as: 'Speaker 3' },
  { names: ['Дана'], as: 'Speaker 4' },
  { names: ['Ли'], as: 'Speaker 5' },
])
const hide = (text: string) => redactIn(text, [hider])

test.each([
  ['Спасибо, Анна.', 'Спасибо, Speaker 1.'],
  ['Передайте Анне Петровой договор.', 'Передайте Speaker 1 договор.'],
  ['А. Петрова согласна', 'Speaker 1 согласна'],
  ['Anna Petrova agreed', 'Speaker 1 agreed'],
  ['Ask John about it, and John’s team', 'Ask Speaker 2 about it, and Speaker 2 team'],
  ['**Айгүлге** тапсырылды', '**Speaker 3** тапсырылды'],
  ['Write to aigul@example.org today', 'Write to Speaker 3 today'],
  ['Я говорил с Даной, Дане и Ли.', 'Я говорил с Speaker 4, Speaker 4 и Speaker 5.'],
  ['Петрова: да. Анна: нет.', 'Speaker 1: да. Speaker 1: нет.'],
  // as engines without capitals write
  ['thanks john o’neil, i told даной', 'thanks Speaker 2, i told Speaker 4'],
  ['передайте анне петровой договор', 'передайте Speaker 1 договор'],
  ['Передайте анне, Анне и АННЕ', 'Передайте Speaker 1, Speaker 1 и Speaker 1'],
  [
    'айгүлге тапсырылды, aigul@example.org не aigul@example.org',
    'Speaker 3 тапсырылды, Speaker 3 не Speaker 3',
  ],
  ['Есть данные, есть ли время', 'Есть данные, есть ли время'],
])('%s', (text, wanted) => expect(hide(text)).toBe(wanted))

test('what is nobody’s name stays', () => {
  const text = 'Договор подписан на два года, встреча в понедельник [00:12](?t=12).'
  expect(hide(text)).toBe(text)
})

test('words keep their times, and a name of two is one word from the first to the last', () => {
  const words: StoredWord[] = [
    ['Спасибо,', 0, 400, 0.9],
    ['Анна', 400, 700, 0.8],
    ['Петрова,', 700, 1200, 0.7],
    ['да.', 1200, 1500, null],
  ]
  expect(redactInWords(words, [hider])).toEqual([
    ['Спасибо,', 0, 400, 0.9],
    ['Speaker 1,', 400, 1200, 0.8],
    ['да.', 1200, 1500, null],
  ])
})

test('a further hider takes part in the same way', () => {
  const phones: Redactor = (text) =>
    [...text.matchAll(/\+?\d[\d\s-]{8,}\d/g)].map((m) => ({
      start: m.index,
      end: m.index + m[0].length,
      as: '█',
    }))
  expect(redactIn('Анна: +7 701 123-45-67.', [hider, phones])).toBe('Speaker 1: █.')
})

test.each(['md', 'html', 'txt', 'srt', 'vtt', 'json'] as const)(
  'no file of %s holds a name of who spoke',
  async (format) => {
    for (const language of ['ru', 'en', 'kk'] as const) {
      const meeting: MeetingText = meetingIn(language)
      const speakers = meeting.spoken?.speakers ?? []
      const hidden = redactedMeeting(meeting, namesRedacted(meeting, speakers, [], language))
      const options = {
        format,
        language,
        publicUrl: 'https://h.example',
        timeZone: 'UTC',
        fillers: 'on',
      } as const
      const body = String(await fileBody({ given: hidden, options }))
      expect(body).not.toMatch(/Иван|Петров|Айгерім|Серіков/)
      if (format !== 'json') expect(body).toContain(labels[language].speaker.replace('{number}', '1'))
    }
  },
)
