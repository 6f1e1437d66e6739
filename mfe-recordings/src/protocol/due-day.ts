/** Whether something is due on a day of the calendar; else it is so in words. */
export const isDay = (due: string): boolean => /^\d{4}-\d\d-\d\d$/.test(due) && !Number.isNaN(Date.parse(due))
