/**
 * Texts being written, by segment. They outlive their fields: a row that is filtered away, or a screen that is left,
 * loses nothing until the person saves or cancels.
 */
const drafts = new Map<string, string>()

export const draftOf = (segmentId: string) => drafts.get(segmentId)

export const keepDraft = (segmentId: string, text: string) => void drafts.set(segmentId, text)

export const dropDraft = (segmentId: string) => void drafts.delete(segmentId)
