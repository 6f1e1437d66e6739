import { summarySections } from '@hattama/contract/rules/insight/summary-text'
import { describe, expect, test } from 'vitest'
import { extract } from './extract.ts'
import { englishTalk, kazakhTalk, russianTalk, talk } from '#testing/language-model/talk.ts'
import { meetings, unpunctuated } from '#testing/scripted-meetings.ts'

describe('English', () => {
  const { body, actionItems, language, wordCount } = extract(meetings.en)

  test('the moments cover what was talked about most', () => {
    expect(language).toBe('en')
    expect(body.keyPoints.join(' ')).toMatch(/payment form/)
    expect(body.keyPoints.join(' ')).toMatch(/advertising/)
    expect(body.keyPoints).not.toContain('Yeah.')
    expect(wordCount).toBeGreaterThan(50)
  })

  test('the page has sections of quotes with speaker and moment', () => {
    expect(summarySections(body.summary).map((s) => s.heading)).toEqual(['Who does what', 'Key points'])
    expect(body.summary).toMatch(/^- \*\*(Айгүл|Speaker [23]):\*\* “.+” \[\d\d:\d\d\]\(\?t=\d+\)$/m)
  })

  test('statements that sound like tasks are found, questions and chatter are not', () => {
    expect(actionItems.map((item) => item.task)).toEqual([
      'Prepare the advertising plan and share it with the support team before Friday',
      'Fix the payment form and send a new build to testing by Wednesday',
      'Check the numbers of the pilot with the support team tomorrow',
    ])
  })

  test('topics are counted in all their forms, with their leaning', () => {
    const form = body.keyTopics.find((t) => t.topic === 'Payment form')
    expect(form).toEqual({ topic: 'Payment form', mentions: 5, sentiment: 'negative' })
    expect(body.tags).toEqual([])
    expect(body.participants.map((p) => p.name)).toEqual(['Айгүл', 'Speaker 2', 'Speaker 3'])
  })
})

const told = (rows: string, participants: string[] = []) => extract(talk(rows, { participants }))

describe('decisions, next steps and tasks of a talk', () => {
  test.each([
    [
      'en',
      englishTalk,
      /decided to move the release/,
      /meet again on Monday/,
      ['Timur', 'Boris'],
      '2026-11-24',
    ],
    ['ru', russianTalk, /решили перенести/, /встретимся снова/, ['Тимур', 'Борис'], '2026-11-24'],
    ['kk', kazakhTalk, /ауыстыруды шештік/, /дүйсенбіде қайта кездесеміз/, ['Тимур', 'Болат'], '2026-11-24'],
  ])('%s', (_, rows, decided, step, owners, due) => {
    const { body, actionItems } = told(rows)
    expect(body.decisions).toHaveLength(2)
    expect(body.decisions[0]).toMatch(decided)
    expect(body.moments.decisions[0]?.startMs).toBe(15_000)
    expect(body.nextSteps[0]).toMatch(step)
    expect(actionItems.map((item) => item.assignee).slice(0, 2)).toEqual(owners)
    expect(actionItems[0]?.dueOn).toBe(due)
    expect(body.summary).toContain(body.decisions[0])
  })

  test.each([
    'If we decided to move the release, the customers would leave us.',
    'Last month we decided to move the office to the other street.',
    'We have not decided to move the release to December.',
    'Have we decided to move the release to December?',
    'Если мы решили перенести выпуск, то клиентов надо предупредить.',
    'Мы ещё не решили, что делать со складом и магазином.',
    'Біз бұл мәселені әлі шешкен жоқпыз, күте тұрайық.',
    'Егер шығаруды ауыстыруды шештік десек, клиенттер кетеді.',
  ])('nothing was decided in: %s', (text) => {
    expect(told(`A: ${text}\nB: ${text}`).body.decisions).toEqual([])
  })

  test.each([
    ['Alan: Dana, please prepare the report for the committee by Friday.', ['Dana'], 'Dana', '2026-11-27'],
    ['Алан: Дана, подготовь отчёт для комитета до пятницы.', ['Дана Ким'], 'Дана Ким', '2026-11-27'],
    ['Алан: Дана, комитетке есепті жұмаға дейін дайындап жіберіңізші.', ['Дана'], 'Дана', '2026-11-27'],
    ['Алан: Дана, комитетке есепті жұмаға дейін дайындап қойшы.', ['Дана'], 'Дана', '2026-11-27'],
    ['Alan: Colleagues, please send the report to the committee by Friday.', ['Dana'], null, '2026-11-27'],
    ['Коллега: Коллеги, пришлите отчёт для комитета до пятницы.', ['Дана'], null, '2026-11-27'],
    ['Alan: We will send the report to the committee and check the numbers.', ['Dana'], null, null],
  ])('who is called by name, and by when: %s', (rows, people, owner, due) => {
    const [item] = told(rows, people).actionItems
    expect(item).toMatchObject({ assignee: owner, dueOn: due })
  })

  test('a long statement gives the clauses that say what is to be done', () => {
    const text =
      'The weather was terrible on the way here, as everybody has noticed, and nobody slept, so I will send the report to the committee by Friday.'
    expect(told(`Alan: ${text}`).actionItems[0]?.task).toBe(
      `Send the report to the committee (said: ${text})`,
    )
  })
})

test('Russian: headings, tasks and inflected topics', () => {
  const { body, actionItems } = extract(meetings.ru)
  expect(summarySections(body.summary).map((s) => s.heading)).toEqual(['Кто что делает', 'Ключевые мысли'])
  expect(actionItems.map((item) => item.task)).toEqual([
    'Подготовить расчёт по складу и отправить его до пятницы',
    'Согласовать расчёт по складу с бухгалтерией на следующей неделе',
  ])
  expect(body.keyTopics.find((t) => t.topic.startsWith('Склад'))?.mentions).toBe(5)
  expect(body.participants[1]?.name).toBe('Спикер 2')
})

test('Kazakh: headings, tasks and inflected topics', () => {
  const { body, actionItems, language } = extract({ ...meetings.kk, language: null })
  expect(language).toBe('kk')
  expect(summarySections(body.summary).map(({ heading }) => heading)).toContain('Негізгі ойлар')
  expect(actionItems.map((item) => item.task)).toContain(
    'Мен жобаның есебін дайындаймын және жұмаға дейін әкімдікке жіберемін.',
  )
  expect(body.keyTopics.find((t) => t.topic.startsWith('Мектеп'))?.mentions).toBeGreaterThanOrEqual(4)
})

test('a long meeting falls into parts headed by their time', () => {
  const segments = Array.from({ length: 600 }, (_, i) => ({
    ...(meetings.en.segments[i % 16] ?? { speakerId: 'a', text: '' }),
    id: `${i}`,
    startMs: i * 6000,
    endMs: i * 6000 + 5000,
  }))
  const { body } = extract({ ...meetings.en, segments })
  const headed = summarySections(body.summary)
  expect(headed.map(({ heading }) => heading)).toContainEqual(expect.stringMatching(/^00:00 – \d\d:\d\d · /))
})

test('the heading of a part names what the other parts were not about', () => {
  const about = ['the harbour crane', 'the school roof', 'the night train']
  const segments = Array.from({ length: 300 }, (_, i) => ({
    id: `${i}`,
    speakerId: 'a',
    startMs: i * 8000,
    endMs: i * 8000 + 5000,
    text: `The budget of ${about[Math.floor(i / 100)]} is what we planned in the spring, number ${i}.`,
  }))
  const headed = summarySections(extract({ ...meetings.en, segments }).body.summary)
  expect(headed.map((s) => s.heading?.split(' · ')[1])).toEqual([
    'Harbour crane',
    'School roof',
    'Night train',
  ])
})

test('key points are sentences that can be read alone, as long as there are such', () => {
  const places = ['harbour', 'station', 'airport', 'school', 'museum', 'market', 'stadium', 'bridge']
  const texts = Array.from({ length: 40 }, (_, i) => {
    const [place, other] = [places[i % 8], places[(i * 3) % 8]]
    return i % 3
      ? `The ${place} opens to the public in the ${i} week of the plan of the ${other}.`
      : `and the the ${place} of the the plan of ${other} in th the`
  })
  const segments = texts.map((text, i) => ({
    id: `${i}`,
    speakerId: `${i % 2}`,
    startMs: i * 6000,
    endMs: i * 6000 + 4000,
    text,
  }))
  const { keyPoints } = extract({ ...meetings.en, segments }).body
  expect(keyPoints.length).toBeGreaterThan(3)
  for (const point of keyPoints) expect(point).toMatch(/^The .*\.$/)
})

test('a quote that breaks off says so, in a transcript that ends its sentences', () => {
  const { segments } = meetings.en
  const cut = segments.map((s, i) => (i === 3 ? { ...s, text: s.text.replace(/\.$/, '') } : s))
  expect(extract({ ...meetings.en, segments }).body.summary).not.toContain('” …')
  const shown = extract({ ...meetings.en, segments: cut }).body.summary
  const quotes = shown.match(/“.+”/g) ?? []
  expect(quotes.length).toBeGreaterThan(1)
  for (const line of shown.match(/^- .*“.+$/gm) ?? []) expect(/[.!?]”/.test(line)).toBe(!line.includes('” …'))
  expect(extract(unpunctuated(meetings.en)).body.summary).not.toContain('” …')
})

test('how much of what was said the lines rest on is counted in words', () => {
  const { body, actionItems } = extract(meetings.en)
  const words = (text: string) => text.split(/\s+/).length
  const all = meetings.en.segments.reduce((sum, s) => sum + words(s.text), 0)
  const shown = new Set([
    ...(body.summary.match(/“[^”]+”/g) ?? []),
    ...actionItems.map(({ moment }) => `“${moment?.quote}”`),
  ])
  const quoted = [...shown].reduce((sum, text) => sum + words(text), 0)
  expect(body.coverage.cited).toBeCloseTo(quoted / all, 1)
  expect(body.coverage.cited).toBeLessThan(1)
})

test('too short to choose from: everything, and said so; nothing at all: said so', () => {
  const one = { ...meetings.en, segments: meetings.en.segments.slice(0, 2) }
  const short = extract(one)
  expect(short.body.summary).toContain('The recording is too short to pick highlights from')
  expect(short.body.keyPoints).toEqual(one.segments.map((s) => s.text))
  const none = extract({ segments: [], speakers: [], language: 'ru' })
  expect(none.body.summary).toBe('## Что было сказано\n\nВ этой записи не удалось распознать слова.')
  expect(none.body.keyPoints).toEqual([])
})

test('spoken signs never become markdown', () => {
  const text = 'Write **bold** and [a link](https://example.com) and <b>tags</b> into the file, please.'
  const segments = [{ id: 'x', speakerId: 'a', startMs: 0, endMs: 1000, text }]
  const { body } = extract({ ...meetings.en, segments })
  expect(body.summary).toContain('\\*\\*bold\\*\\*')
  expect(body.summary).toContain('\\[a link\\](https')
  expect(body.summary).toContain('\\<b\\>')
})
