import type { Language } from '@hattama/contract/people/account'
import type { Summary } from '@hattama/contract/insight/summary'
import type { Speaker } from '@hattama/contract/speech/transcript'
import type { MeetingText, TimedSegment } from '#insight/documents/meeting.ts'

const recordingId = '0193f5d0-0000-7000-8000-000000000001'

const speakers: Speaker[] = [
  { id: 'a', name: 'Айгерім Серікова', kind: 'me', ordinal: 0 },
  { id: 'b', name: 'Иван Петров', kind: 'voice', ordinal: 1 },
  { id: 'c', name: '', kind: 'voice', ordinal: 2 },
]

const moment = (startMs: number, quote: string) => ({
  startMs,
  endMs: startMs + 4000,
  segmentId: 's',
  quote,
  speaker: 'Иван Петров',
})

const said: Record<Language, readonly string[]> = {
  ru: [
    'Добрый день, коллеги. Давайте начнём с бюджета на новый офис.',
    'Ну, аренда выросла на 12%, но здание лучше, а до метро пять минут пешком.',
    'Э-э, договор мы подписываем на два года с правом продления.',
    'Я отправлю договор юристу в понедельник утром и вернусь с замечаниями.',
  ],
  en: [
    'Good morning. Let us begin with the budget for the new office.',
    'Um, the rent is 12% higher, but the building is better & closer to the station.',
    'We sign the contract for two years, with the right to extend it.',
    'I will send the contract to the lawyer on Monday morning.',
  ],
  kk: [
    'Сәлеметсіздер ме, әріптестер. Жаңа кеңсенің бюджетінен бастайық.',
    'Жалдау ақысы 12 пайызға өсті, бірақ ғимарат әлдеқайда жақсы, метроға жаяу бес минут.',
    'Ыыы, шартқа екі жылға, ұзарту құқығымен қол қоямыз.',
    'Мен шартты дүйсенбі күні таңертең заңгерге жіберемін. ӘҒҚҢӨҰҮҺІ әәғқңөұүһі.',
  ],
}

const summaries: Record<Language, string> = {
  ru: '# Бюджет нового офиса\n\n## Обзор\n\nОбсудили **аренду** нового офиса и сроки переезда [00:04](?t=4). Подробности — на [странице здания](https://example.org/office).\n\n## Риски\n\n1. Ремонт может затянуться\n   - запасной вариант: остаться до марта\n2. Рост аренды на 12% [00:12](?t=12)\n\n> Здание лучше, а до метро пять минут пешком.',
  en: '# Budget\n\n## Overview\n\nWe discussed the **rent** of the new office [00:04](?t=4). See the [building](https://example.org/office).\n\n## Risks\n\n1. Repairs may take longer\n   - fallback: stay until March\n2. Rent is up 12% [00:12](?t=12)\n\n> The building is better.',
  kk: '# Жаңа кеңсенің бюджеті\n\n## Шолу\n\nЖаңа кеңсені **жалдау** мен көшу мерзімін талқыладық [00:04](?t=4). Толығырақ — [ғимарат бетінде](https://example.org/office).\n\n## Тәуекелдер\n\n1. Жөндеу созылып кетуі мүмкін\n   - қосалқы нұсқа: наурызға дейін қалу\n2. Жалдау ақысы 12 пайызға өсті [00:12](?t=12)\n\n> Ғимарат әлдеқайда жақсы, метроға жаяу бес минут.',
}

const lists = {
  ru: {
    title: 'Бюджет нового офиса: итоги «квартала»',
    point: 'Аренда выросла на 12%, но здание лучше',
    decision: 'Подписать договор аренды на два года',
    step: 'Выбрать подрядчика для ремонта',
    task: 'Отправить договор аренды юристу и собрать замечания отдела закупок',
    other: 'Заказать замеры помещений на третьем этаже',
    due: 'понедельник, 24 ноября',
    topics: ['Аренда', 'Ремонт', 'Переезд'],
  },
  en: {
    title: 'Budget for the new office: Q4 results',
    point: 'The rent is up 12%, but the building is better',
    decision: 'Sign the lease for two years',
    step: 'Choose a contractor for the repairs',
    task: 'Send the lease to the lawyer and collect the remarks of procurement',
    other: 'Have the rooms on the third floor measured',
    due: 'Monday, 24 November',
    topics: ['Rent', 'Repairs', 'Move'],
  },
  kk: {
    title: 'Жаңа кеңсенің бюджеті: тоқсан қорытындысы',
    point: 'Жалдау ақысы 12 пайызға өсті, бірақ ғимарат жақсырақ',
    decision: 'Жалдау шартына екі жылға қол қою',
    step: 'Жөндеу жұмыстарына мердігер таңдау',
    task: 'Жалдау шартын заңгерге жіберіп, сатып алу бөлімінің ескертулерін жинау',
    other: 'Үшінші қабаттағы бөлмелерді өлшетуге тапсырыс беру',
    due: 'дүйсенбі, 24 қараша',
    topics: ['Жалдау', 'Жөндеу', 'Көшу'],
  },
} as const satisfies Record<Language, unknown>

const summaryIn = (language: Language): Summary => {
  const text = lists[language]
  return {
    id: '0193f5d0-0000-7000-8000-000000000002',
    recordingId,
    ownerId: 'u',
    visibility: 'workspace',
    share: null,
    title: text.title,
    date: '2026-11-21T09:30:00.000Z',
    tookPlaceFrom: 'recorder',
    duration: 3900,
    summary: summaries[language],
    wordCount: 60,
    keyPoints: [text.point],
    decisions: [text.decision],
    nextSteps: [text.step],
    actionItems: [
      {
        id: '1',
        completed: false,
        task: text.task,
        assignee: 'Иван Петров',
        dueDate: text.due,
        moment: moment(18_300, text.task),
      },
      { id: '2', completed: true, task: text.other, assignee: null, dueDate: null, moment: null },
    ],
    tags: [],
    language,
    updatedAt: '2026-11-21T11:00:00.000Z',
    generatedAt: '2026-11-21T11:00:00.000Z',
    status: 'completed',
    priority: 'medium',
    type: 'ai-generated',
    keyTopics: text.topics.map((topic, i) => ({ topic, mentions: 9 - 3 * i, sentiment: 'neutral' })),
    participants: [
      { id: 'a', name: 'Айгерім Серікова', role: 'Директор' },
      { id: 'b', name: 'Иван Петров' },
    ],
    isFavorite: false,
    moments: {
      keyPoints: [moment(9200, text.point)],
      decisions: [moment(14_800, text.decision)],
      nextSteps: [null],
    },
    coverage: { read: 1, dropped: 0 },
    engine: 'test',
    model: null,
  }
}

/** Sentences spoken one after another, 350 ms a word, by the speakers in turn. */
export const segmentsOf = (sentences: readonly string[]): TimedSegment[] => {
  let at = 1000
  return sentences.map((sentence, i) => {
    const startMs = at
    const words = sentence.split(' ').map((text): [string, number, number, number | null] => {
      at += 350
      return [text, at - 350, at - 30, 0.9]
    })
    const endMs = at - 30
    at += 800
    return {
      id: `segment${i}`,
      speakerId: speakers[i % speakers.length]?.id ?? 'a',
      startMs,
      endMs,
      words,
      language: null,
    }
  })
}

/** A meeting with everything in it; `rounds` repeats what was said, to make it longer. */
export const meetingIn = (language: Language, rounds = 1): MeetingText => {
  const segments = segmentsOf(Array.from({ length: rounds }, () => said[language]).flat())
  return {
    recordingId,
    title: lists[language].title,
    tookPlaceAt: new Date('2026-11-21T09:30:00Z'),
    durationMs: 3_900_000,
    participants: [],
    summary: summaryIn(language),
    spoken: {
      segments,
      speakers,
      metadata: {
        duration: 3900,
        language,
        revision: 1,
        chunk: 0,
        chunks: 1,
        words: segments.reduce((sum, { words }) => sum + words.length, 0),
        engine: 'test',
        model: null,
        timing: 'word',
        draft: false,
        confidence: 0.9,
        complete: true,
      },
    },
  }
}
