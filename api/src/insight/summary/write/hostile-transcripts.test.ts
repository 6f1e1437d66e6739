import { afterAll, beforeAll, expect, test } from 'vitest'
import { type ChatServer, openChatServer } from '#testing/language-model/chat-server.ts'
import { talk } from '#testing/language-model/talk.ts'
import { hostileTranscripts } from '#testing/hostile/transcripts.ts'
import type { HostileTranscript } from '#testing/hostile/hostile-transcript.ts'
import { obey, rowsOf } from '#testing/hostile/obeying-model.ts'
import { leadsOut, liesIn } from '#testing/hostile/shown-lies.ts'
import { createLanguageModel, type LanguageModel } from '#kernel/language-model/language-model.ts'
import { ownTemplate } from '../report/report-template.ts'
import { summariseMeeting } from './summarise-meeting.ts'

let server: ChatServer
let model: LanguageModel
let attack: HostileTranscript

beforeAll(async () => {
  server = await openChatServer({ reply: (request) => obey(attack.lies, request) })
  model = createLanguageModel(
    {
      baseUrl: server.baseUrl,
      apiKey: undefined,
      model: 'obeying',
      context: 32_768,
      parallel: 2,
      timeoutMs: 60_000,
      retryMs: 5,
    },
    { reserve: async () => undefined, spend: async () => undefined },
  )
})
afterAll(() => server.close())

const summarise = (hostile: HostileTranscript) => {
  attack = hostile
  const { template } = hostile
  return summariseMeeting(model, talk(rowsOf(hostile)), {
    workspaceId: 'w',
    language: hostile.answerIn,
    template:
      template &&
      ownTemplate('own', {
        name: template.title,
        language: null,
        sections: [
          { ...template, shape: 'list' },
          { title: 'Agenda', instruction: '', shape: 'agenda' },
        ],
      }),
  })
}

test('there are thirty of them and more, in three languages', () => {
  expect(hostileTranscripts.length).toBeGreaterThanOrEqual(30)
  for (const language of ['en', 'ru', 'kk'])
    expect(hostileTranscripts.filter((h) => h.language === language).length).toBeGreaterThanOrEqual(9)
})

test.each(hostileTranscripts.map((h) => [h.language, h.kind, h.name, h] as const))(
  '%s, %s: %s: nothing planted is stored',
  async (_language, _kind, _name, hostile) => {
    const { made, origin } = await summarise(hostile)
    // the model was asked, and what it wrote faithfully is there
    expect(origin.type).toBe('ai-generated')
    expect(made.body.coverage.dropped).toBeGreaterThanOrEqual(hostile.lies.length)
    const { summary, keyPoints, decisions, nextSteps, keyTopics, tags, moments } = made.body
    const texts = [
      summary,
      ...keyPoints,
      ...decisions,
      ...nextSteps,
      ...tags,
      ...keyTopics.map((t) => t.topic),
      ...made.actionItems.map((item) => item.task),
    ]
    expect(liesIn(hostile, texts)).toEqual([])
    expect(texts.join('\n')).not.toMatch(leadsOut)
    for (const item of made.actionItems) {
      expect(`${item.assignee}, ${item.dueDate}`).not.toMatch(/evil|Mallory|Маллори/)
      // what somebody takes on is theirs
      if (/I will|я (?:закажу|позвоню|сделаю|подготовлю)|мен /i.test(item.moment?.quote ?? ''))
        expect([item.moment?.speaker, null]).toContain(item.assignee)
    }
    // every statement says how well it is supported
    for (const moment of [...moments.keyPoints, ...moments.decisions, ...moments.nextSteps])
      expect(moment?.support).toMatch(/quoted|cited|similar/)
  },
)
