import type { CitedSentence } from '@hattama/contract/insight/chat'

/** A sentence on the moment it was said at, else on its meeting. */
export const based = (
  text: string,
  citation: CitedSentence['citations'][number] | null,
  meeting: NonNullable<CitedSentence['meetings']>[number],
): CitedSentence =>
  citation ? { text, citations: [citation] } : { text, citations: [], meetings: [meeting] }
