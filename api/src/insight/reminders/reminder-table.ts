import type { ColumnType, Generated } from 'kysely'

/** Whether a person is reminded of tasks, and where they are. No row: yes, in UTC. */
export type ReminderSettingTable = {
  userId: string
  enabled: Generated<boolean>
  /** IANA name as the person's browser told it */
  timeZone: string | null
  /** of the link in a reminder that turns them off */
  token: Generated<string>
}

/** A reminder that was sent, or is being sent: nobody gets the same one twice. */
export type SentReminderTable = {
  taskId: string
  userId: string
  kind: 'day-before' | 'on-the-day'
  /** yyyy-mm-dd */
  dueOn: string
  sentAt: ColumnType<Date, Date | undefined, Date>
}
