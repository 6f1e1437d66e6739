import { soFarAnswer, soFarQuestion, type SoFarAnswer } from '@hattama/contract/insight/so-far'
import { paths } from '@hattama/contract/rules/app/paths'
import { recordingTitle } from '@hattama/contract/rules/library/recording-title'
import type { Deps } from '#kernel/deps.ts'
import type { Language } from '@hattama/contract/people/account'
import { languageOf } from '#kernel/http/language.ts'
import { routesOf } from '#kernel/http/route.ts'
import type { Person } from '#kernel/http/person.ts'
import { answers, jsonBody, newRouter } from '#kernel/http/router.ts'
import { idParam, recordingNamed } from '#library/recordings/id.ts'
import { returnPrompt, takePrompt } from '#people/plans/limits.ts'
import { askMeetings } from '../chat/ask.ts'
import { markedIn } from '../notes/marked.ts'
import { storedTranscript } from '../transcript/stored-transcript.ts'

const route = routesOf('recordings')

const nothing: SoFarAnswer = { sentences: [], untilMs: 0, engine: 'extract', model: null, fault: null }

/** Questions about a meeting in progress, answered from its transcript so far. */
export const soFarRoutes = (deps: Deps) => {
  const { db, allow, pickLanguageModel } = deps

  const stored = async (recordingId: string) => {
    const head = await db
      .selectFrom('transcripts as t')
      .innerJoin('recordings as r', 'r.id', 't.recordingId')
      .select(['r.title', 'r.filename', 'r.participants', 'r.tookPlaceAt'])
      .where('t.recordingId', '=', recordingId)
      .executeTakeFirst()
    if (!head) return null
    const [transcript, marked] = await Promise.all([
      storedTranscript(db, recordingId),
      markedIn(db, recordingId),
    ])
    const { participants, tookPlaceAt, title, filename } = head
    const meeting = { ...transcript, participants, startedAt: tookPlaceAt, marked }
    return { meeting, title: recordingTitle({ meetingTitle: title, filename }, '') }
  }

  const asked = async (
    person: Person,
    recordingId: string,
    question: string,
    { signal, language }: { signal: AbortSignal; language: Language },
  ): Promise<Omit<SoFarAnswer, 'untilMs'>> => {
    const chat = { recordingId, recordingIds: null, turns: [] }
    const { answer, engine, model } = await askMeetings(deps, person, {
      chat,
      question,
      language,
      signal,
      tell: async () => undefined,
    })
    return { sentences: answer.sentences, engine, model, fault: answer.fault }
  }

  return newRouter().openapi(
    route.post(paths.soFar, [allow('recording.ask', recordingNamed(db))], {
      summary: 'Ask about a meeting in progress',
      request: { params: idParam, body: jsonBody(soFarQuestion) },
      responses: answers(soFarAnswer, 'The answer with its moments, empty if there is no transcript yet'),
    }),
    async (c) => {
      const [person, { id }] = [c.get('person'), c.req.valid('param')]
      const { question, sinceMs = 0 } = c.req.valid('json')
      const { workspaceId } = person
      const found = await stored(id)
      const { signal } = c.req.raw
      const last = found?.meeting.segments.at(-1)
      if (!found || !last) return c.json(nothing, 200)
      await takePrompt(deps, workspaceId)
      try {
        const asking = { recordingId: id, recordingTitle: found.title, workspaceId, signal }
        const answer =
          question === undefined
            ? await (
                await import('./missed.ts')
              ).missedSince(await pickLanguageModel(), found.meeting, sinceMs, asking)
            : await asked(person, id, question, {
                signal,
                language: person.language ?? languageOf(c.req.raw.headers),
              })
        return c.json({ ...answer, untilMs: last.endMs }, 200)
      } catch (error) {
        await returnPrompt(deps, workspaceId)
        throw error
      }
    },
  )
}
