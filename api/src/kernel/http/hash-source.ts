import { createHash } from 'node:crypto'

/** How a content policy names an inline text that it lets pass. */
export const hashSource = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`
