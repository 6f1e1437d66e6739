/** What a local model does, and so which loader takes it. Kept apart from the schemas, for screens that bundle none. */
export const modelKinds = [
  'transducer',
  'nemo-ctc',
  'omnilingual',
  'whisper',
  'moonshine',
  'speakers',
  'language-id',
  'writer',
  'embedder',
  'reranker',
] as const
export type ModelKind = (typeof modelKinds)[number]

/** The kinds that turn speech into text. */
export const recognitionKinds: readonly ModelKind[] = [
  'transducer',
  'nemo-ctc',
  'omnilingual',
  'whisper',
  'moonshine',
]
