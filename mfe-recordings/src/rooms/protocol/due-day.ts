/** Whether a due date is a calendar day; otherwise it is free text. */
export const isDay = (due: string): boolean => /^\d{4}-\d\d-\d\d$/.test(due) && !Number.isNaN(Date.parse(due))
