import {
  notesLook,
  notesLooked,
  notesQuery,
  type NotesLooked,
  type NotesPlaces,
} from '@hattama/contract/connections/notes'
import { paths } from '@hattama/contract/rules/app/paths'
import { z } from '@hono/zod-openapi'
import type { Db } from '#kernel/db/database.ts'
import type { Deps } from '#kernel/deps.ts'
import { Failure } from '#kernel/failure.ts'
import { routesOf } from '#kernel/http/route.ts'
import { answers, jsonBody, newRouter } from '#kernel/http/router.ts'
import type { Caller } from '../../http/call.ts'
import { managed } from '../../kept/managed.ts'
import { openSealed, type Seal } from '../../port/seal.ts'
import { withAccess } from '../notion/access.ts'
import { errorOf, NotesFault } from '../port/notes-fault.ts'
import { speak } from '../port/speak.ts'

const route = routesOf('connections')

/** Where a tool can keep pages, or why it did not say, which is not a failure of ours. */
const lookThere = async (ask: () => Promise<NotesPlaces>): Promise<NotesLooked> => {
  try {
    return { places: await ask(), error: null }
  } catch (error) {
    if (!(error instanceof NotesFault)) throw error
    return { places: null, error: errorOf(error.outcome) }
  }
}

/** A connected notes tool. @throws Failure CONFLICT for any other kind */
const connectedTool = async (db: Db, seal: Seal, id: string) => {
  const { sealed } = await db
    .selectFrom('connections')
    .select('sealed')
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  const { target } = await openSealed(seal, sealed)
  if (target.kind !== 'notion') throw new Failure('CONFLICT')
  return { id, target }
}

type Needs = Deps & { connectionSeal: Seal; caller: Caller }

/** Routes for setting up notes tools. */
export const notesRoutes = ({ db, env, allow, connectionSeal: seal, caller }: Needs) => {
  const places = async (token: string, query: string | undefined, signal: AbortSignal) =>
    (await speak({ caller, notionUrl: env.NOTION_API_URL }, token, signal)).places(query)
  return newRouter()
    .openapi(
      route.post(paths.notesPlaces, [allow('connection.use')], {
        summary: 'List places for pages in a notes tool',
        request: { body: jsonBody(notesLook) },
        responses: answers(
          notesLooked,
          'Places this token can save pages to, or why they couldn’t be loaded',
        ),
      }),
      async (c) => {
        const { target, q } = c.req.valid('json')
        return c.json(await lookThere(() => places(target.key, q, c.req.raw.signal)), 200)
      },
    )
    .openapi(
      route.get(paths.connectionNotesPlaces, [allow('connection.use'), managed(db, 'connection')], {
        summary: 'List places for pages in a connected notes tool',
        request: { params: z.object({ id: z.uuid() }), query: notesQuery },
        responses: answers(
          notesLooked,
          'Places the connection can save pages to, or why they couldn’t be loaded',
        ),
      }),
      async (c) => {
        const { q } = c.req.valid('query')
        const { signal } = c.req.raw
        const connected = await connectedTool(db, seal, c.req.valid('param').id)
        const needs = { db, seal, caller, env }
        const ask = () => withAccess(needs, connected, signal, (token) => places(token, q, signal))
        return c.json(await lookThere(ask), 200)
      },
    )
}
