import type { NotesTarget } from '@hattama/contract/notes'
import type { Caller } from '../../http/call.ts'
import { notionClient } from '../notion/client.ts'
import { notion } from '../notion/notion.ts'
import type { NotesTool } from './notes-tool.ts'

export type Speaking = { caller: Caller; notionUrl: string }

/** The tool of a target, spoken to with its token. */
export const speak = ({ caller, notionUrl }: Speaking, target: NotesTarget, signal: AbortSignal): NotesTool =>
  ({ notion })[target.kind](notionClient(caller, { url: notionUrl, token: target.key }, signal))
