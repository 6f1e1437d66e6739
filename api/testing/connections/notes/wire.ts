import { invalid, type StoredBlock, type StoredPage, type StoredSource } from './stored.ts'

export const bot = 'b0700000-0000-4000-8000-000000000001'
export const anna = 'a0000000-0000-4000-8000-000000000002'

/** Notion gives creation times to the minute. */
export const minute = (at = new Date()) => `${at.toISOString().slice(0, 16)}:00.000Z`

/** Everything a local Notion stores. `pageSize`: most rows in a page of a list. */
export type Store = {
  blocks: StoredBlock[]
  pages: StoredPage[]
  sources: StoredSource[]
  pageSize: number
}

/** What is stored, in Notion's wire format. */
export const wireOf = (store: Store) => {
  const richTextOut = (given: unknown) =>
    (Array.isArray(given) ? given : []).map(
      (one: { text: { content: string; link?: { url: string } | null }; annotations?: object }) => ({
        type: 'text',
        text: { content: one.text.content, link: one.text.link ?? null },
        annotations: {
          bold: false,
          italic: false,
          strikethrough: false,
          underline: false,
          code: false,
          color: 'default',
          ...one.annotations,
        },
        plain_text: one.text.content,
        href: one.text.link?.url ?? null,
      }),
    )

  const childrenOf = (id: string) => store.blocks.filter(({ parent, isGone }) => parent === id && !isGone)

  const blockOut = ({ id, type, content, by, parent, isGone, at }: StoredBlock) => ({
    object: 'block',
    id,
    parent: { type: 'block_id', block_id: parent },
    created_time: at,
    last_edited_time: at,
    created_by: { object: 'user', id: by },
    last_edited_by: { object: 'user', id: by },
    has_children: childrenOf(id).length > 0,
    in_trash: isGone,
    type,
    [type]: { ...content, ...('rich_text' in content && { rich_text: richTextOut(content['rich_text']) }) },
  })

  const pageOut = ({ id, title, parent, properties, by, isGone, at }: StoredPage) => ({
    object: 'page',
    id,
    created_time: at,
    last_edited_time: at,
    created_by: { object: 'user', id: by },
    last_edited_by: { object: 'user', id: by },
    in_trash: isGone,
    is_archived: false,
    is_locked: false,
    url: `https://www.notion.so/${id.replaceAll('-', '')}`,
    public_url: null,
    icon: null,
    cover: null,
    parent:
      parent.type === 'workspace'
        ? { type: 'workspace', workspace: true }
        : { type: parent.type, [parent.type]: parent.id },
    properties: {
      ...properties,
      title: { id: 'title', type: 'title', title: richTextOut([{ text: { content: title } }]) },
    },
  })

  const sourceOut = ({ id, title, columns }: StoredSource) => ({
    object: 'data_source',
    id,
    title: richTextOut([{ text: { content: title } }]),
    description: [],
    parent: { type: 'database_id', database_id: id },
    database_parent: { type: 'workspace', workspace: true },
    properties: Object.fromEntries(
      Object.entries(columns).map(([name, { id: column, type }]) => [
        name,
        { id: column, name, type, [type]: {} },
      ]),
    ),
    in_trash: false,
    is_inline: false,
    url: `https://www.notion.so/${id}`,
    public_url: null,
    icon: null,
    cover: null,
    created_time: minute(),
    last_edited_time: minute(),
    created_by: { object: 'user', id: anna },
    last_edited_by: { object: 'user', id: anna },
  })

  const listOf = (rows: readonly unknown[], from: unknown, size: unknown) => {
    const start = typeof from === 'string' ? Number(from.replace('cursor-', '')) : 0
    if (Number.isNaN(start)) throw invalid('The start_cursor provided is invalid.')
    const most = Math.min(Number(size ?? 100), store.pageSize)
    const results = rows.slice(start, start + most)
    const more = start + most < rows.length
    return { object: 'list', results, has_more: more, next_cursor: more ? `cursor-${start + most}` : null }
  }

  return { richTextOut, childrenOf, blockOut, pageOut, sourceOut, listOf }
}
