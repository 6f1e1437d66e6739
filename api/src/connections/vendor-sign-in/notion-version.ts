/** The newest API version when this was written; pinned, so that later changes do not reach us unasked. */
export const notionVersion = '2026-03-11'
