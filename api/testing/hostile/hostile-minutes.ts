import { createLanguageModel } from '#kernel/language-model/language-model.ts'
import { ownTemplate } from '#insight/summary/report/report-template.ts'
import { summariseMeeting } from '#insight/summary/write/summarise-meeting.ts'
import { openChatServer } from '../language-model/chat-server.ts'
import { talk } from '../language-model/talk.ts'
import type { HostileTranscript } from './hostile-transcript.ts'
import { obey, rowsOf } from './obeying-model.ts'

type Made = Awaited<ReturnType<typeof summariseMeeting>>

/** A model that does what a transcript tells it to, and the minutes that result from a hostile one. */
export const openObeyingModel = async () => {
  let attack: HostileTranscript | undefined
  const server = await openChatServer({ reply: (request) => obey(attack?.lies ?? [], request) })
  const model = createLanguageModel(
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
  return {
    /** Call one after another: the model obeys the newest. */
    summarise: (hostile: HostileTranscript): Promise<Made> => {
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
    },
    close: () => server.close(),
  }
}

/** All the text in minutes that people read. */
export const textsOf = ({ made }: Made): string[] => {
  const { summary, keyPoints, decisions, nextSteps, keyTopics, tags } = made.body
  const topics = keyTopics.map((t) => t.topic)
  return [
    summary,
    ...keyPoints,
    ...decisions,
    ...nextSteps,
    ...tags,
    ...topics,
    ...made.actionItems.map((item) => item.task),
  ]
}
