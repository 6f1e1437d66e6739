import { isFullBlock, isFullDataSource, isFullPage } from '@notionhq/client'
import type { NotesPlace } from '@hattama/contract/connections/notes'
import { NotesFault, notesFault } from '../port/notes-fault.ts'
import { maxLines, type NotesTool, type PageThere } from '../port/notes-tool.ts'
import { blockOf, contentOf, lookOfBlock, richTextIn } from './blocks.ts'
import type { Notion } from './client.ts'
import { accountOf, notionPlaces } from './places.ts'
import { propertiesOf, titleOf } from './properties.ts'

/** How much earlier to search, ms: Notion gives creation times to the minute, and clocks differ. */
const earlierMs = 5 * 60_000
/** Most pages checked for being the one a killed worker made, by the first hundred blocks of each. */
const maxCandidates = 50
/** Most result pages read, of a hundred blocks each. */
const maxListed = 50

/** All blocks below a page or a block. */
const blocksOf = async ({ ask }: Notion, id: string, maxPages = maxListed) => {
  const blocks = []
  let cursor: string | undefined
  for (let nth = 0; nth < maxPages; nth += 1) {
    const page = await ask((client) =>
      client.blocks.children.list({
        block_id: id,
        page_size: 100,
        ...(cursor !== undefined && { start_cursor: cursor }),
      }),
    )
    blocks.push(...page.results.filter(isFullBlock))
    cursor = page.next_cursor ?? undefined
    if (!page.has_more || cursor === undefined) break
  }
  return blocks
}

const schemaOf = ({ ask }: Notion, id: string) =>
  ask(async (client) => {
    const source = await client.dataSources.retrieve({ data_source_id: id })
    if (!isFullDataSource(source)) throw notesFault('forbidden', null)
    if (source.in_trash) throw notesFault('gone', null)
    return source.properties
  })

const pageOf = ({ ask }: Notion, id: string) =>
  ask(async (client) => {
    const page = await client.pages.retrieve({ page_id: id })
    return isFullPage(page) ? page : null
  })

/** Pages created in a place since a moment, newest first where Notion can sort them. */
const madeSince = async (notion: Notion, { id, kind }: NotesPlace, since: Date): Promise<string[]> => {
  const from = new Date(since.getTime() - earlierMs).toISOString()
  if (kind === 'page') {
    const blocks = await blocksOf(notion, id)
    const pages = blocks.filter(({ type, created_time }) => type === 'child_page' && created_time >= from)
    return pages.map((block) => block.id).toReversed()
  }
  const { results } = await notion.ask((client) =>
    client.dataSources.query({
      data_source_id: id,
      filter: { timestamp: 'created_time', created_time: { on_or_after: from } },
      sorts: [{ timestamp: 'created_time', direction: 'descending' }],
      page_size: 100,
    }),
  )
  return results.map((row) => row.id)
}

/** The title of a row or page, and the properties its database has columns for. */
const propertiesFor = async (
  notion: Notion,
  { id, kind }: NotesPlace,
  facts: Parameters<NotesTool['describe']>[2],
) => (kind === 'database' ? propertiesOf(await schemaOf(notion, id), facts) : { title: titleOf(facts) })

/** Notion (https://developers.notion.com/reference), by its own client. */
export const notion = (api: Notion): NotesTool => {
  const { ask } = api
  let me: Promise<string> | null = null
  const isMine = async ({ created_by: { id } }: { created_by: { id: string } }) =>
    id === (await (me ??= accountOf(api).then((account) => account.id)))

  /** Updates what we wrote below a line; what people wrote there stays. */
  const changeBelow = async (id: string, below: Parameters<typeof blockOf>[0]['below']) => {
    const ours = []
    for (const block of await blocksOf(api, id)) if (await isMine(block)) ours.push(block)
    for (const [nth, line] of below.entries()) {
      const block = ours[nth]
      const content = contentOf(line)
      if (block?.type === content.type)
        await ask((client) => client.blocks.update({ block_id: block.id, ...(content as object) }))
      else await ask((client) => client.blocks.children.append({ block_id: id, children: [content] }))
    }
    const left = ours.filter((block, nth) => block.type !== (below[nth] && contentOf(below[nth]).type))
    for (const block of left) await ask((client) => client.blocks.delete({ block_id: block.id }))
  }

  return {
    places: (query) => notionPlaces(api, query),

    check: async ({ id, kind }) => {
      if (kind === 'database') return void (await schemaOf(api, id))
      if ((await pageOf(api, id))?.in_trash) throw notesFault('gone', null)
    },

    find: async (place, marker, since) => {
      for (const id of (await madeSince(api, place, since)).slice(0, maxCandidates)) {
        const page = await pageOf(api, id)
        if (!page || page.in_trash || !(await isMine(page))) continue
        const links = (await blocksOf(api, id, 1)).flatMap((block) =>
          richTextIn(block).map(({ href }) => href),
        )
        if (links.some((href) => href?.endsWith(marker))) return { id, url: page.url }
      }
      return null
    },

    create: async (place, facts, lines): Promise<PageThere> => {
      const properties = await propertiesFor(api, place, facts)
      const parent =
        place.kind === 'database'
          ? { type: 'data_source_id' as const, data_source_id: place.id }
          : { type: 'page_id' as const, page_id: place.id }
      const children = lines.slice(0, maxLines).map(blockOf)
      const made = await ask((client) => client.pages.create({ parent, properties, children }))
      return { id: made.id, url: 'url' in made ? made.url : '' }
    },

    isThere: (page) =>
      pageOf(api, page).then(
        (found) => found !== null && !found.in_trash,
        (error: unknown) => {
          if (error instanceof NotesFault && error.outcome.fault === 'gone') return false
          throw error
        },
      ),

    describe: async (place, page, facts) => {
      const properties = await propertiesFor(api, place, facts)
      await ask((client) => client.pages.update({ page_id: page, properties }))
    },

    lines: async (page) => {
      const blocks = await blocksOf(api, page)
      return Promise.all(
        blocks.map(async (block) => ({
          id: block.id,
          isOurs: await isMine(block),
          look: lookOfBlock(block),
          hasBelow: block.has_children,
        })),
      )
    },

    insert: async (page, lines, after) => {
      const { results } = await ask((client) =>
        client.blocks.children.append({
          block_id: page,
          children: lines.map(blockOf),
          position: after === null ? { type: 'start' } : { type: 'after_block', after_block: { id: after } },
        }),
      )
      return results.map(({ id }) => id)
    },

    replace: async (id, line, { isDone, below }) => {
      const content = contentOf(line, isDone ? line.isDone : null)
      await ask((client) => client.blocks.update({ block_id: id, ...(content as object) }))
      if (below) await changeBelow(id, line.below)
    },

    remove: async (id, hasBelow) => {
      if (hasBelow) for (const block of await blocksOf(api, id)) if (!(await isMine(block))) return false
      await ask((client) => client.blocks.delete({ block_id: id }))
      return true
    },
  }
}
