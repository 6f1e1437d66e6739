/** How much detail to request from a server, most first. Servers differ; the first rung a server accepts is remembered. */
export const rungs = {
  words: [
    ['response_format', 'verbose_json'],
    ['timestamp_granularities[]', 'word'],
    ['timestamp_granularities[]', 'segment'],
  ],
  segments: [['response_format', 'verbose_json']],
  json: [['response_format', 'json']],
  plain: [],
} as const satisfies Record<string, readonly (readonly [name: string, value: string])[]>

export type Rung = keyof typeof rungs

/** Whether a text names one of our rungs. Another version may have had others. */
export const isRung = (text: string): text is Rung => Object.hasOwn(rungs, text)

const order = Object.keys(rungs) as Rung[]

/** The next rung down; null below the last. */
export const lower = (rung: Rung): Rung | null => order[order.indexOf(rung) + 1] ?? null

/** Whether a refusal is about the requested detail (and not the model, the file or the key). */
export const isAboutDetail = (status: number, body: string) =>
  (status === 400 || status === 422) && /response_format|granularit|verbose_json|timestamp/i.test(body)
