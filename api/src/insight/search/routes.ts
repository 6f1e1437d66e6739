import { paths } from '@hattama/contract/rules/paths'
import { searchChoices, searchQuery, searchResults } from '@hattama/contract/search'
import { scopeOf } from '#kernel/http/person.ts'
import type { Deps } from '#kernel/deps.ts'
import { answers, newRouter } from '#kernel/http/router.ts'
import { choicesOf, search } from './search.ts'
import { routesOf } from '#kernel/http/route.ts'

const route = routesOf('search')

/** Search over everything that is known of the meetings a person may see. */
export const searchRoutes = ({ db, allow }: Deps) =>
  newRouter()
    .openapi(
      route.get(paths.search, [allow('recording.read')], {
        request: { query: searchQuery },
        responses: answers(searchResults, 'Recordings with the pieces of them that were found'),
      }),
      async (c) => c.json(await search(db, scopeOf(c.get('person')), c.req.valid('query')), 200),
    )
    .openapi(
      route.get(paths.searchChoices, [allow('recording.read')], {
        responses: answers(searchChoices, 'People and languages the search can be narrowed to'),
      }),
      async (c) => c.json(await choicesOf(db, scopeOf(c.get('person'))), 200),
    )
