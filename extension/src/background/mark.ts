import { isLive } from '@hattama/recorder/recording/session'
import { noteDown } from '@hattama/recorder/meeting/note-down'
import { momentAt } from '../recorder/publish.ts'
import { sendAll } from './repair.ts'
import { sessionItem } from './state.ts'

const kinds = { 'mark-important': 'important', 'mark-decision': 'decision', 'mark-task': 'task' } as const

const isMark = (command: string): command is keyof typeof kinds => command in kinds

/** Marks the moment a browser shortcut was pressed, whatever page is in front. True if it was kept. */
export const markBy = async (command: string, at = Date.now()): Promise<boolean> => {
  if (!isMark(command)) return false
  const session = await sessionItem.read()
  if (!isLive(session) || !session.facts) return false
  await noteDown(session.facts.id, kinds[command], await momentAt(session, at))
  void sendAll()
  return true
}
