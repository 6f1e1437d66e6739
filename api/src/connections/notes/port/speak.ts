import type { Caller } from '../../http/call.ts'
import type { NotesTool } from './notes-tool.ts'

export type Speaking = { caller: Caller; notionUrl: string }

/** Opens Notion, the only tool so far, with a token. */
export const speak = async (
  { caller, notionUrl }: Speaking,
  token: string,
  signal: AbortSignal,
): Promise<NotesTool> => {
  const [{ notion }, { notionClient }] = await Promise.all([
    import('../notion/notion.ts'),
    import('../notion/client.ts'),
  ])
  return notion(notionClient(caller, { url: notionUrl, token }, signal))
}
