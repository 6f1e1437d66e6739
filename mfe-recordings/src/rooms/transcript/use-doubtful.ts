import { wordStride } from '@hattama/contract/rules/speech/segments'
import { useEffect } from 'react'
import { paint, type Span } from './highlight.ts'
import { textOf } from '../../kernel/text/row-nodes.ts'
import type { TranscriptModel } from '../../kernel/text/transcript-model.ts'

/** Underlines the words the engine was unsure of. A row shown without fillers has other words than were heard. */
export const useDoubtful = (model: TranscriptModel): void => {
  useEffect(() => {
    const spans = model.segments.flatMap(({ id, doubtful, words, text, said }): Span[] => {
      const node = doubtful === undefined || said !== undefined ? null : textOf(id)
      if (!node) return []
      return (doubtful ?? []).map((i) => {
        const next = words[(i + 1) * wordStride]
        return { node, from: words[i * wordStride] ?? 0, to: next === undefined ? text.length : next - 1 }
      })
    })
    paint('hattama-doubtful', spans)
    return () => paint('hattama-doubtful', [])
  }, [model])
}
