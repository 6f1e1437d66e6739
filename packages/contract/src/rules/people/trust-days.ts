/** How long a trusted browser is not asked for a code, days. */
export const trustDays = 30
