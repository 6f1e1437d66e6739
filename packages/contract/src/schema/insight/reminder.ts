import { z } from 'zod'

/** Whether a person gets reminders of tasks by mail. */
export const reminderSetting = z
  .object({
    enabled: z.boolean(),
    /** IANA name, e.g. Asia/Almaty; null until a browser has reported it */
    timeZone: z.string().nullable(),
    /** false: this server sends no mail */
    available: z.boolean(),
  })
  .meta({ id: 'ReminderSetting' })
export type ReminderSetting = z.infer<typeof reminderSetting>

const isTimeZone = (name: string) => {
  try {
    Intl.DateTimeFormat('en', { timeZone: name })
    return true
  } catch {
    return false
  }
}

export const reminderChange = z
  .object({ enabled: z.boolean(), timeZone: z.string().max(60).refine(isTimeZone, 'No such time zone.') })
  .partial()
  .meta({ id: 'ReminderChange' })
export type ReminderChange = z.infer<typeof reminderChange>
