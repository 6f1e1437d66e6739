import type { Command } from '../command.ts'
import { Exit, given } from '../exit.ts'
import { clock, plain, tell } from '../screen.ts'

const maxRows = 100

export const list: Command = {
  usage: 'list [--search WORDS] [--limit N]',
  about: 'lists recordings, newest first; --search finds those that mention something',
  options: { search: { type: 'string' }, limit: { type: 'string' } },
  run: async ({ values, screen, client }) => {
    const limit = Number(values['limit'] ?? 20)
    if (!Number.isInteger(limit) || limit < 1 || limit > maxRows)
      throw new Exit('usage', `--limit has to be a number from 1 to ${maxRows}`)
    const search = values['search']
    const http = await client()
    if (typeof search === 'string') {
      const { hits } = given(await http.GET('/api/search', { params: { query: { q: search, limit } } }))
      for (const hit of hits)
        tell(screen, hit, () => plain([hit.recordingId, hit.createdAt.slice(0, 10), hit.title].join('  ')))
      return
    }
    const { recordings } = given(await http.GET('/api/recordings', { params: { query: { limit } } }))
    for (const one of recordings)
      tell(screen, one, () =>
        plain(
          [
            one.id,
            one.tookPlaceAt.slice(0, 10),
            one.status.padEnd(12),
            one.duration === null ? '' : clock(one.duration),
            one.title,
          ].join('  '),
        ),
      )
  },
}
