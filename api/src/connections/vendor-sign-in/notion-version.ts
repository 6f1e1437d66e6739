/** The newest version of the API that was published when this was written; what changes later does not reach us unasked. */
export const notionVersion = '2026-03-11'
