import { paths } from '@hattama/contract/paths'
import { searchQuery, searchResults } from '@hattama/contract/search'
import { createRoute } from '@hono/zod-openapi'
import { scopeOf } from '../accounts/person.ts'
import type { Parts } from '../http/parts.ts'
import { answers, newRouter } from '../http/router.ts'
import { search } from './search.ts'

/** Search over everything that is known of the meetings a person may see. */
export const searchRoutes = ({ db, allow }: Parts) =>
  newRouter().openapi(
    createRoute({
      method: 'get',
      path: paths.search,
      tags: ['search'],
      middleware: [allow('recording.read')] as const,
      request: { query: searchQuery },
      responses: answers(searchResults, 'Recordings with the pieces of them that were found'),
    }),
    async (c) => c.json(await search(db, scopeOf(c.get('person')), c.req.valid('query')), 200),
  )
