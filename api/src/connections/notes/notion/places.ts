import type { NotesPlace, NotesPlaces } from '@hattama/contract/connections/notes'
import type { SearchResponse } from '@notionhq/client'
import type { Notion } from './client.ts'

/** Most result pages read of a list, of a hundred each; with more places than that, people search by title. */
const maxPages = 3
const maxNameLength = 300

const plain = (text: readonly { plain_text: string }[]) => text.map(({ plain_text }) => plain_text).join('')

/** Pages and databases; rows of databases cannot hold our pages. */
const placesIn = (results: SearchResponse['results']): NotesPlace[] =>
  results.flatMap((one): NotesPlace[] => {
    if (!('properties' in one) || !('in_trash' in one) || one.in_trash) return []
    if (one.object === 'data_source') {
      const name = 'title' in one ? plain(one.title) : ''
      return [{ id: one.id, name: name.slice(0, maxNameLength), kind: 'database' }]
    }
    if (!('url' in one) || one.parent.type === 'data_source_id' || one.parent.type === 'database_id')
      return []
    const title = Object.values(one.properties).find((property) => property.type === 'title')
    const name = title && 'title' in title && Array.isArray(title.title) ? plain(title.title) : ''
    return [{ id: one.id, name: name.slice(0, maxNameLength), kind: 'page' }]
  })

/** Whose the token is: the name of its connection there, and its workspace. */
export const accountOf = ({ ask }: Notion): Promise<{ name: string; id: string }> =>
  ask(async (client) => {
    const me = await client.users.me({})
    const workspace = me.type === 'bot' && 'workspace_name' in me.bot ? (me.bot.workspace_name ?? '') : ''
    return { id: me.id, name: [me.name ?? '', workspace].filter(Boolean).join(' · ') }
  })

/** Returns places, databases first: minutes are mostly kept as rows of one. */
export const notionPlaces = async (notion: Notion, query = ''): Promise<NotesPlaces> => {
  const { name } = await accountOf(notion)
  const places: NotesPlace[] = []
  let isCut = false
  for (const value of ['data_source', 'page'] as const) {
    let cursor: string | undefined
    for (let nth = 0; nth < maxPages; nth += 1) {
      const page = await notion.ask((client) =>
        client.search({
          filter: { property: 'object', value },
          sort: { timestamp: 'last_edited_time', direction: 'descending' },
          page_size: 100,
          ...(query !== '' && { query }),
          ...(cursor !== undefined && { start_cursor: cursor }),
        }),
      )
      places.push(...placesIn(page.results))
      cursor = page.next_cursor ?? undefined
      if (!page.has_more || cursor === undefined) break
    }
    isCut ||= cursor !== undefined
  }
  return { account: name, places, isCut }
}
