/** How long a browser that was trusted is asked for no code, days. */
export const trustDays = 30
