import type { Embeddings } from '#kernel/language-model/embeddings.ts'
import { ModelFault } from '#kernel/language-model/model-fault.ts'
import type { Meaning } from '../search/find-passages.ts'

/** Longest a question waits for its meaning. */
const patienceMs = 3000

/** What a question means; null where no embedding server is set or it does not answer: its words are enough then. */
export const meaningOf = async (
  embeddings: Embeddings | null,
  question: string,
  signal: AbortSignal,
): Promise<Meaning | null> => {
  if (!embeddings) return null
  try {
    const [asked] = await embeddings.embed(
      [question],
      AbortSignal.any([signal, AbortSignal.timeout(patienceMs)]),
    )
    return asked ? { model: embeddings.model, asked } : null
  } catch (error) {
    if (error instanceof ModelFault) return null
    throw error
  }
}
