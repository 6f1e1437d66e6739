import { paths } from '@hattama/contract/rules/app/paths'
import { searchChoices, searchQuery, searchResults } from '@hattama/contract/insight/search'
import { scopeOf } from '#kernel/http/person.ts'
import type { Deps } from '#kernel/deps.ts'
import { answers, newRouter } from '#kernel/http/router.ts'
import { choicesOf, search } from './search.ts'
import { routesOf } from '#kernel/http/route.ts'

const route = routesOf('search')

/** Search over everything known about the meetings a person may see. */
export const searchRoutes = (deps: Deps) => {
  const { db, allow } = deps
  return newRouter()
    .openapi(
      route.get(paths.search, [allow('recording.read')], {
        summary: 'Search meetings',
        request: { query: searchQuery },
        responses: answers(searchResults, 'Recordings, with the passages found in them'),
      }),
      async (c) => {
        const query = c.req.valid('query')
        const embeddings = await deps.pickEmbeddings()
        const needs = { db, embeddings, signal: c.req.raw.signal }
        return c.json(await search(needs, scopeOf(c.get('person')), query), 200)
      },
    )
    .openapi(
      route.get(paths.searchChoices, [allow('recording.read')], {
        summary: 'List search filters',
        responses: answers(searchChoices, 'People and languages to filter by'),
      }),
      async (c) => c.json(await choicesOf(db, scopeOf(c.get('person'))), 200),
    )
}
