import type { ChatAnswer } from '@hattama/contract/chat'
import type { ColumnType, JSONColumnType } from 'kysely'

/** A conversation of one person about a meeting, or about all of them. */
export type ChatTable = {
  id: string
  workspaceId: string
  userId: string
  recordingId: string | null
  /** several chosen ones; null: one, or all */
  recordingIds: ColumnType<string[] | null, string[] | null | undefined, string[] | null>
  title: string
  createdAt: ColumnType<Date, Date | undefined, Date>
  updatedAt: ColumnType<Date, Date | undefined, Date>
}

export type ChatTurnTable = {
  id: string
  chatId: string
  ordinal: number
  question: string
  answer: JSONColumnType<ChatAnswer, ChatAnswer, ChatAnswer>
  engine: string
  model: string | null
  createdAt: ColumnType<Date, Date | undefined, Date>
}
