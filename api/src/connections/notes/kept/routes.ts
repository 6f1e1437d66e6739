import { notesLook, notesLooked, type NotesLooked } from '@hattama/contract/notes'
import { paths } from '@hattama/contract/rules/paths'
import type { Deps } from '#kernel/deps.ts'
import { routesOf } from '#kernel/http/route.ts'
import { answers, jsonBody, newRouter } from '#kernel/http/router.ts'
import type { Caller } from '../../http/call.ts'
import { errorOf, NotesFault } from '../port/notes-fault.ts'
import type { NotesTool } from '../port/notes-tool.ts'
import { speak } from '../port/speak.ts'

const route = routesOf('connections')

/** Where a tool can keep pages, or why it did not tell: that is no failure of ours. */
const lookThere = async (tool: NotesTool, query: string | undefined): Promise<NotesLooked> => {
  try {
    return { places: await tool.places(query), error: null }
  } catch (error) {
    if (!(error instanceof NotesFault)) throw error
    return { places: null, error: errorOf(error.outcome) }
  }
}

/** Notes tools while they are set up. */
export const notesRoutes = ({ env, allow, caller }: Deps & { caller: Caller }) =>
  newRouter().openapi(
    route.post(paths.notesPlaces, [allow('connection.use')], {
      request: { body: jsonBody(notesLook) },
      responses: answers(
        notesLooked,
        'Where a notes tool can keep pages with this token, or why it does not tell',
      ),
    }),
    async (c) => {
      const { target, query } = c.req.valid('json')
      const tool = speak({ caller, notionUrl: env.NOTION_API_URL }, target, c.req.raw.signal)
      return c.json(await lookThere(tool, query), 200)
    },
  )
