/** A file of the archive. */
export type Entry = { name: string; input: string | ReadableStream<Uint8Array>; lastModified: Date }

export const json = (value: unknown) => `${JSON.stringify(value, null, 2)}\n`
