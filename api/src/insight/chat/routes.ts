import { type ChatEvent, chatDetail, chatList, chatQuestion, chatTitle } from '@hattama/contract/insight/chat'
import { paths } from '@hattama/contract/rules/app/paths'
import { z } from '@hono/zod-openapi'
import { streamSSE } from 'hono/streaming'
import { type Person, scopeOf } from '#kernel/http/person.ts'
import { bodyOf, failureOf } from '#kernel/http/answer.ts'
import { languageOf } from '#kernel/http/language.ts'
import { Failure } from '#kernel/failure.ts'

import { returnPrompt, takePrompt } from '#people/plans/limits.ts'
import { answers, done, jsonBody, newRouter } from '#kernel/http/router.ts'
import { idParam } from '#library/recordings/id.ts'
import { seesRecording } from '#library/recordings/queries.ts'
import { askMeetings, findStarters } from './ask.ts'
import { createChat, findChat, appendTurn, listChats, removeChat, renameChat } from './queries.ts'
import type { Deps } from '#kernel/deps.ts'
import { routesOf } from '#kernel/http/route.ts'

const route = routesOf('chat')

/** Questions about meetings: answered with citations, kept as conversations only their owner sees. */
export const chatRoutes = (deps: Deps) => {
  const { db, log, texts, allow } = deps
  const chatFor = async (person: Person, asked: z.infer<typeof chatQuestion>) => {
    if (asked.chatId !== undefined) {
      const chat = await findChat(deps, person, asked.chatId)
      if (!chat) throw new Failure('NOT_FOUND')
      return chat
    }
    const chosen = asked.recordingIds ?? (asked.recordingId === undefined ? null : [asked.recordingId])
    const about = chosen && [...new Set(chosen)]
    for (const id of about ?? []) {
      if (!(await seesRecording(db, scopeOf(person), id))) throw new Failure('NOT_FOUND')
    }
    return db
      .transaction()
      .execute((trx) => createChat({ trx, texts }, person, { question: asked.question, about }))
  }

  return newRouter()
    .openapi(
      route.post(paths.chats, [allow('chat.use')], {
        summary: 'Ask about meetings',
        request: { body: jsonBody(chatQuestion) },
        responses: { 200: { description: 'text/event-stream. Each `data` is one ChatEvent as JSON' } },
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
            const answered = await askMeetings(deps, person, {
              chat,
              question: asked.question,
              signal: stop.signal,
              mayUseExample: true,
              language: person.language ?? languageOf(c.req.raw.headers),
              tell: (sentence) => say({ type: 'sentence', sentence }),
            })
            const turn = await appendTurn(deps, chat.id, asked.question, answered)
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
        summary: 'List chats',
        request: { query: z.object({ recordingId: z.uuid().optional() }) },
        responses: answers(
          chatList,
          'Your chats, most recently used first, and what a first question can be about',
        ),
      }),
      async (c) => {
        const person = c.get('person')
        const { recordingId } = c.req.valid('query')
        const chats = await listChats(deps, person, recordingId)
        return c.json({ chats, starters: await findStarters(db, person, recordingId ?? null) }, 200)
      },
    )
    .openapi(
      route.get(paths.chat, [allow('chat.use')], {
        summary: 'Get a chat',
        request: { params: idParam },
        responses: answers(chatDetail, 'A chat with its messages'),
      }),
      async (c) => {
        const chat = await findChat(deps, c.get('person'), c.req.valid('param').id)
        if (!chat) throw new Failure('NOT_FOUND')
        return c.json(chat, 200)
      },
    )
    .openapi(
      route.patch(paths.chat, [allow('chat.use')], {
        summary: 'Rename a chat',
        request: { params: idParam, body: jsonBody(chatTitle) },
        responses: done('The chat is renamed'),
      }),
      async (c) => {
        const { id } = c.req.valid('param')
        if (!(await renameChat(deps, c.get('person'), id, c.req.valid('json').title)))
          throw new Failure('NOT_FOUND')
        return c.body(null, 204)
      },
    )
    .openapi(
      route.delete(paths.chat, [allow('chat.use')], {
        summary: 'Delete a chat',
        request: { params: idParam },
        responses: done('Deleted'),
      }),
      async (c) => {
        if (!(await removeChat(db, c.get('person'), c.req.valid('param').id))) throw new Failure('NOT_FOUND')
        return c.body(null, 204)
      },
    )
}
