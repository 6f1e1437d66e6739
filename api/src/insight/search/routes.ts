import { paths } from '@hattama/contract/rules/paths'
import { searchChoices, searchQuery, searchResults } from '@hattama/contract/search'
import { createRoute } from '@hono/zod-openapi'
import { scopeOf } from '#kernel/http/person.ts'
import type { Deps } from '#kernel/deps.ts'
import { answers, newRouter } from '#kernel/http/router.ts'
import { choicesOf, search } from './search.ts'

const tags = ['search']

/** Search over everything that is known of the meetings a person may see. */
export const searchRoutes = ({ db, allow }: Deps) =>
  newRouter()
    .openapi(
      createRoute({
        method: 'get',
        path: paths.search,
        tags,
        middleware: [allow('recording.read')] as const,
        request: { query: searchQuery },
        responses: answers(searchResults, 'Recordings with the pieces of them that were found'),
      }),
      async (c) => c.json(await search(db, scopeOf(c.get('person')), c.req.valid('query')), 200),
    )
    .openapi(
      createRoute({
        method: 'get',
        path: paths.searchChoices,
        tags,
        middleware: [allow('recording.read')] as const,
        responses: answers(searchChoices, 'People and languages the search can be narrowed to'),
      }),
      async (c) => c.json(await choicesOf(db, scopeOf(c.get('person'))), 200),
    )
