/** A block, a page or a data source as a local Notion stores it. */
export type StoredBlock = {
  id: string
  type: string
  /** what is under the key of its type */
  content: Record<string, unknown>
  /** who made it: the token's bot, or a person */
  by: string
  parent: string
  isGone: boolean
  at: string
}

export type StoredPage = {
  id: string
  title: string
  parent: { type: 'page_id' | 'data_source_id' | 'workspace'; id: string }
  properties: Record<string, unknown>
  by: string
  isGone: boolean
  at: string
}

export type StoredSource = {
  id: string
  title: string
  /** columns by name */
  columns: Record<string, { id: string; type: string }>
}

/** The plain text of a rich text list. */
export const wordsIn = (richText: unknown): string =>
  Array.isArray(richText)
    ? richText.map((one: { text?: { content?: string } }) => one.text?.content ?? '').join('')
    : ''

/** The answer to a refused request (https://developers.notion.com/reference/status-codes). */
export class Refused extends Error {
  readonly status: number
  readonly code: string

  constructor(status: number, code: string, message: string) {
    super(message)
    this.status = status
    this.code = code
  }
}

export const invalid = (message: string) => new Refused(400, 'validation_error', message)
export const notFound = (what: string, id: string) =>
  new Refused(
    404,
    'object_not_found',
    `Could not find ${what} with ID: ${id}. Make sure the relevant pages and databases are shared with your integration.`,
  )

type RichText = { text?: { content?: string; link?: { url?: string } | null } }[]

/** Checks the limits of one request: 2000 characters a text, 100 texts a list, 2000 characters an address. */
export const checkRichText = (richText: unknown, path: string) => {
  if (!Array.isArray(richText)) throw invalid(`body failed validation: ${path} should be an array`)
  if (richText.length > 100)
    throw invalid(
      `body failed validation: ${path}.length should be ≤ \`100\`, instead was \`${richText.length}\`.`,
    )
  for (const { text } of richText as RichText) {
    const letters = text?.content?.length ?? 0
    if (letters > 2000)
      throw invalid(
        `body failed validation: ${path}.text.content.length should be ≤ \`2000\`, instead was \`${letters}\`.`,
      )
    const url = text?.link?.url
    if (url !== undefined && (url.length > 2000 || !URL.canParse(url))) throw invalid('Invalid URL for link.')
  }
}

/** Checks the limits of one request: 100 blocks a list, two levels below the first, 1000 in all. */
export const checkBlocks = (blocks: unknown, depth = 0): number => {
  if (!Array.isArray(blocks)) throw invalid('body failed validation: body.children should be an array')
  if (blocks.length > 100)
    throw invalid(
      `body failed validation: body.children.length should be ≤ \`100\`, instead was \`${blocks.length}\`.`,
    )
  if (depth > 2) throw invalid('body failed validation: body.children is nested too deep')
  let all = blocks.length
  for (const block of blocks as { type?: string; [type: string]: unknown }[]) {
    const inner = block.type === undefined ? undefined : block[block.type]
    if (typeof inner !== 'object' || inner === null)
      throw invalid(
        `body failed validation: body.children.${block.type} should be defined, instead was \`undefined\`.`,
      )
    const { rich_text, children } = inner as { rich_text?: unknown; children?: unknown }
    if (rich_text !== undefined) checkRichText(rich_text, `body.children.${block.type}.rich_text`)
    if (children !== undefined) all += checkBlocks(children, depth + 1)
  }
  if (all > 1000) throw invalid('body failed validation: more than 1000 blocks')
  return all
}
