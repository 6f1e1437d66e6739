import type { Caller } from '../../http/call.ts'
import { notionClient } from '../notion/client.ts'
import { notion } from '../notion/notion.ts'
import type { NotesTool } from './notes-tool.ts'

export type Speaking = { caller: Caller; notionUrl: string }

/** Notion, the one tool there is, spoken to with a token. */
export const speak = ({ caller, notionUrl }: Speaking, token: string, signal: AbortSignal): NotesTool =>
  notion(notionClient(caller, { url: notionUrl, token }, signal))
