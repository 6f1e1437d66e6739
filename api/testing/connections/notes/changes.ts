import { randomUUID } from 'node:crypto'
import {
  checkBlocks,
  checkRichText,
  invalid,
  notFound,
  type StoredBlock,
  type StoredPage,
  type StoredSource,
  wordsIn,
} from './stored.ts'
import { bot, minute, type Store, wireOf } from './wire.ts'

export type Body = Record<string, unknown> | null
export type Asked = { method: string; path: string; query: URLSearchParams; body: Body }

/** Handles calls on pages and blocks of a local Notion. All throw Refused. */
export const changesOf = (store: Store) => {
  const { blocks, pages, sources } = store
  const { childrenOf, blockOut, pageOut, listOf } = wireOf(store)

  /** Puts blocks below a parent, after one of its children or at its end; returns those of the first level. */
  const put = (given: unknown, parent: string, by: string, after?: string): StoredBlock[] => {
    const made: StoredBlock[] = []
    for (const block of given as { type: string; [type: string]: unknown }[]) {
      const { children, ...content } = block[block.type] as { children?: unknown[] }
      const one = { id: randomUUID(), type: block.type, content, by, parent, isGone: false, at: minute() }
      made.push(one)
      if (children) put(children, one.id, by)
    }
    const first = after === 'start' ? 0 : blocks.findIndex(({ id }) => id === after) + 1
    if (after === undefined) blocks.push(...made)
    else blocks.splice(first, 0, ...made)
    return made
  }

  const checkProperties = (given: Record<string, unknown>, { columns }: StoredSource) => {
    for (const [name, value] of Object.entries(given)) {
      const column = columns[name] ?? Object.values(columns).find(({ id }) => id === name)
      if (!column) throw invalid(`${name} is not a property that exists.`)
      if (!(column.type in (value as object))) throw invalid(`${name} is expected to be ${column.type}.`)
      const { multi_select } = value as { multi_select?: { name: string }[] }
      for (const choice of multi_select ?? [])
        if (choice.name.includes(',') || choice.name.length > 100)
          throw invalid('Invalid select option, commas not allowed')
    }
  }

  const titleIn = (properties: Record<string, unknown>) => {
    const title = Object.values(properties).find(
      (one) => typeof one === 'object' && one !== null && 'title' in one,
    )
    return title === undefined ? undefined : wordsIn(title.title)
  }

  const makePage = (body: Record<string, unknown>) => {
    const {
      parent,
      properties,
      children = [],
    } = body as {
      parent: { page_id?: string; data_source_id?: string }
      properties: Record<string, unknown>
      children?: unknown[]
    }
    checkBlocks(children)
    const source = sources.find(({ id }) => id === parent.data_source_id)
    if (parent.data_source_id !== undefined && !source) throw notFound('data_source', parent.data_source_id)
    const over = pages.find(({ id, isGone }) => id === parent.page_id && !isGone)
    if (!source && !over) throw notFound('page', parent.page_id ?? '')
    if (source) checkProperties(properties, source)
    for (const value of Object.values(properties))
      if (typeof value === 'object' && value !== null && 'title' in value) checkRichText(value.title, 'title')
    const page: StoredPage = {
      id: randomUUID(),
      title: titleIn(properties) ?? '',
      parent: source ? { type: 'data_source_id', id: source.id } : { type: 'page_id', id: over?.id ?? '' },
      properties,
      by: bot,
      isGone: false,
      at: minute(),
    }
    pages.push(page)
    if (over)
      blocks.push({
        id: page.id,
        type: 'child_page',
        content: { title: page.title },
        by: bot,
        parent: over.id,
        isGone: false,
        at: page.at,
      })
    put(children, page.id, bot)
    return pageOut(page)
  }

  const ofBlock = (id: string, rest: string, { method, query, body }: Asked) => {
    const page = pages.find((one) => one.id === id)
    const block = blocks.find((one) => one.id === id)
    if ((!page && !block) || (page?.isGone && rest !== '')) throw notFound('block', id)
    if (rest === '/children' && method === 'GET')
      return listOf(
        childrenOf(id).map(blockOut),
        query.get('start_cursor') ?? undefined,
        query.get('page_size'),
      )
    if (rest === '/children' && method === 'PATCH') {
      const { children, position } = body as {
        children: unknown
        position?: { type: string; after_block?: { id: string } }
      }
      if (body && 'after' in body) throw invalid('body failed validation: body.after should be not present')
      checkBlocks(children)
      const after = position?.after_block?.id
      if (after !== undefined && !childrenOf(id).some((one) => one.id === after))
        throw invalid(`Block ${after} is not a child of this block.`)
      const made = put(children, id, bot, position?.type === 'start' ? 'start' : after)
      return {
        object: 'list',
        type: 'block',
        block: {},
        results: made.map(blockOut),
        has_more: false,
        next_cursor: null,
      }
    }
    if (!block) throw notFound('block', id)
    if (block.isGone)
      throw invalid("Can't edit block that is archived. You must unarchive the block before editing.")
    if (method === 'DELETE') {
      block.isGone = true
      return blockOut(block)
    }
    if (method === 'PATCH') {
      const given = body?.[block.type] as Record<string, unknown> | undefined
      if (!given) throw invalid(`body failed validation: body.${block.type} should be defined.`)
      if ('rich_text' in given) checkRichText(given['rich_text'], `body.${block.type}.rich_text`)
      Object.assign(block.content, given)
    }
    return blockOut(block)
  }

  const ofPage = (id: string, { method, body }: Asked) => {
    const page = pages.find((one) => one.id === id)
    if (!page) throw notFound('page', id)
    if (method === 'PATCH') {
      if (page.isGone) throw invalid("Can't edit page on block with an archived ancestor.")
      const { properties = {} } = body as { properties?: Record<string, unknown> }
      const source = sources.find((one) => one.id === page.parent.id)
      if (source) checkProperties(properties, source)
      Object.assign(page.properties, properties)
      page.title = titleIn(properties) ?? page.title
    }
    return pageOut(page)
  }

  return { put, makePage, ofBlock, ofPage }
}
