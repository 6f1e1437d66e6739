/** How much detail is asked of a server, most first. Servers differ; the first rung one accepts is kept. */
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

const order = Object.keys(rungs) as Rung[]

/** The next rung down; null below the last. */
export const lower = (rung: Rung): Rung | null => order[order.indexOf(rung) + 1] ?? null

/** Does a refusal speak of the detail asked for (and not of the model, the file or the key)? */
export const isAboutDetail = (status: number, body: string) =>
  (status === 400 || status === 422) && /response_format|granularit|verbose_json|timestamp/i.test(body)
