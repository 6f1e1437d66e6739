import type { ColumnType } from 'kysely'

/** One mail sent in a person's name, and to how many. */
export type MailingTable = {
  id: string
  workspaceId: string
  userId: string
  recipients: number
  createdAt: ColumnType<Date, Date | undefined, Date>
}
