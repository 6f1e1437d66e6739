import {
  type ChatDetail,
  type ChatEvent,
  chatDetail,
  chatList,
  chatQuestion,
  chatTitle,
  type CitedSentence,
} from '@hattama/contract/chat'
import { paths } from '@hattama/contract/rules/paths'
import { z } from '@hono/zod-openapi'
import { streamSSE } from 'hono/streaming'
import { type Person, scopeOf } from '#kernel/http/person.ts'
import { bodyOf, failureOf } from '#kernel/http/answer.ts'
import { Failure } from '#kernel/failure.ts'
import { stillSees } from '#kernel/sight/find-seen.ts'

import { returnPrompt, takePrompt } from '#people/plans/limits.ts'
import { answers, done, jsonBody, newRouter } from '#kernel/http/router.ts'
import { contentStems } from '#kernel/language/content.ts'
import { idParam } from '#library/recordings/id.ts'
import { seesRecording } from '#library/recordings/queries.ts'
import { answerQuestion, type Answered } from './answer.ts'
import { answerStats } from './stats-questions/answer-stats.ts'
import { createChat, findChat, keepTurn, listChats, removeChat, renameChat } from './queries.ts'
import { findPassages } from '../search/find-passages.ts'
import { meaningOf } from '../search/meaning.ts'
import type { Deps } from '#kernel/deps.ts'
import { routesOf } from '#kernel/http/route.ts'

const route = routesOf('chat')

/** Passages an answer may rest on at most. */
const mostPassages = 8

/** Questions about meetings: answered with citations, kept as conversations only their owner sees. */
export const chatRoutes = (deps: Deps) => {
  const { db, log, allow } = deps
  const chatFor = async (person: Person, asked: z.infer<typeof chatQuestion>) => {
    if (asked.chatId !== undefined) {
      const chat = await findChat(db, person, asked.chatId)
      if (!chat) throw new Failure('NOT_FOUND')
      return chat
    }
    const chosen = asked.recordingIds ?? (asked.recordingId === undefined ? null : [asked.recordingId])
    const about = chosen && [...new Set(chosen)]
    for (const id of about ?? []) {
      if (!(await seesRecording(db, scopeOf(person), id))) throw new Failure('NOT_FOUND')
    }
    return createChat(db, person, { question: asked.question, about })
  }

  /**
   * Statistics from the database; anything else from what was said. Nothing is told or kept any more once the person
   * sees one of the meetings it rests on no longer.
   */
  const answer = async (
    person: Person,
    chat: ChatDetail,
    question: string,
    signal: AbortSignal,
    tell: (sentence: CitedSentence) => Promise<void>,
  ): Promise<Answered & { restsOn: string[] }> => {
    const { workspaceId, userId } = person
    const needSight = async (ids: readonly string[]) => {
      if (!(await stillSees(db, person, ids))) throw new Failure('NOT_FOUND')
    }
    const scope = {
      workspaceId,
      userId,
      recordingIds: chat.recordingIds ?? (chat.recordingId ? [chat.recordingId] : null),
    }
    const model = await deps.pickLanguageModel()
    const stats = await answerStats(db, { question, scope, model, signal })
    if (stats) {
      const restsOn = meetingsOf(stats.answer.sentences)
      await needSight(restsOn)
      for (const sentence of stats.answer.sentences) await tell(sentence)
      return { ...stats, restsOn }
    }
    const text = searchText(question, chat.turns)
    const meaning = await meaningOf(await deps.pickEmbeddings(), text, signal)
    const found = await findPassages(db, scope, text, { limit: mostPassages, meaning })
    const restsOn = [
      ...new Set(found.ranked.flatMap(({ passage }) => passage.segments.map((s) => s.recordingId))),
    ]
    const onSentence = async (sentence: CitedSentence) => {
      await needSight(restsOn)
      await tell(sentence)
    }
    const asked = { question, found, before: chat.turns, workspaceId, signal, onSentence }
    const answered = await answerQuestion(model, asked)
    await needSight(restsOn)
    return { ...answered, restsOn }
  }

  return newRouter()
    .openapi(
      route.post(paths.chats, [allow('chat.use')], {
        request: { body: jsonBody(chatQuestion) },
        responses: { 200: { description: 'text/event-stream; each `data` is one ChatEvent as JSON' } },
      }),
      async (c) => {
        const person = c.get('person')
        const asked = c.req.valid('json')
        const { workspaceId } = person
        await takePrompt(deps, workspaceId)
        const chat = await chatFor(person, asked).catch(async (error: unknown) => {
          await returnPrompt(deps, workspaceId)
          throw error
        })
        c.header('X-Accel-Buffering', 'no')
        return streamSSE(c, async (stream) => {
          const say = (event: ChatEvent) => stream.writeSSE({ data: JSON.stringify(event) })
          const stop = new AbortController()
          stream.onAbort(() => stop.abort())
          try {
            await say({ type: 'begun', chatId: chat.id })
            const answered = await answer(person, chat, asked.question, stop.signal, (sentence) =>
              say({ type: 'sentence', sentence }),
            )
            const turn = await keepTurn(db, chat.id, asked.question, answered)
            await say({ type: 'answered', chatId: chat.id, turn })
          } catch (error) {
            const failure = failureOf(error) ?? new Failure('SERVER_ERROR', { cause: error })
            await returnPrompt(deps, workspaceId)
            log.error({ err: error, route: paths.chats }, 'a question could not be answered')
            await say({ type: 'failed', code: bodyOf(failure).code })
          }
        })
      },
    )
    .openapi(
      route.get(paths.chats, [allow('chat.use')], {
        request: { query: z.object({ recordingId: z.uuid().optional() }) },
        responses: answers(chatList, 'The conversations of this person, last used first'),
      }),
      async (c) =>
        c.json({ chats: await listChats(db, c.get('person'), c.req.valid('query').recordingId) }, 200),
    )
    .openapi(
      route.get(paths.chat, [allow('chat.use')], {
        request: { params: idParam },
        responses: answers(chatDetail, 'A conversation with its turns'),
      }),
      async (c) => {
        const chat = await findChat(db, c.get('person'), c.req.valid('param').id)
        if (!chat) throw new Failure('NOT_FOUND')
        return c.json(chat, 200)
      },
    )
    .openapi(
      route.patch(paths.chat, [allow('chat.use')], {
        request: { params: idParam, body: jsonBody(chatTitle) },
        responses: done('The chat has its new name'),
      }),
      async (c) => {
        const { id } = c.req.valid('param')
        if (!(await renameChat(db, c.get('person'), id, c.req.valid('json').title)))
          throw new Failure('NOT_FOUND')
        return c.body(null, 204)
      },
    )
    .openapi(
      route.delete(paths.chat, [allow('chat.use')], {
        request: { params: idParam },
        responses: done('Gone'),
      }),
      async (c) => {
        if (!(await removeChat(db, c.get('person'), c.req.valid('param').id))) throw new Failure('NOT_FOUND')
        return c.body(null, 204)
      },
    )
}

/** The meetings that sentences cite. */
const meetingsOf = (sentences: readonly CitedSentence[]): string[] => [
  ...new Set(
    sentences.flatMap(({ citations, meetings = [] }) =>
      [...citations, ...meetings].map((m) => m.recordingId),
    ),
  ),
]

/** A follow-up such as "and when?" is searched together with the question before it. */
const searchText = (question: string, before: readonly { question: string }[]) =>
  contentStems(question).length < 2 ? `${before.at(-1)?.question ?? ''} ${question}`.trim() : question
