import type { Facts } from './facts.ts'

export type SpanName =
  | 'request'
  | 'fetch link'
  | 'live transcription'
  | `step ${string}`
  | `storage ${string}`
  | 'engine transcribe'
  | 'engine diarize'
  | 'language model'
  | 'embeddings'
  | 'reranking'

/** A piece of work that came from outside of this code: a request, or a job. */
export type Entry = {
  name: SpanName
  kind: 'server' | 'consumer'
  facts: Facts
  /** W3C traceparent of what it was caused by; one that is not in that form counts as none */
  parent: string | undefined
  /** it was written by us, into a job: its trace is kept where it was kept there */
  isOurs: boolean
}

/** What keeps traces; `open-tracing.ts` makes one. */
export type Tracing = {
  enter: <T>(entry: Entry, does: (traceId: string) => Promise<T>) => Promise<T>
  within: <T>(name: SpanName, facts: Facts, does: () => Promise<T>) => Promise<T>
  tell: (facts: Facts) => void
  rename: (name: string) => void
  parentForJobs: () => string | null
  begin: (name: SpanName, facts: Facts) => Begun
}

/** A span that is ended by hand, once. */
export type Begun = { tell: (facts: Facts) => void; end: (error?: unknown) => void }

const nothing: Begun = { tell: () => undefined, end: () => undefined }

let tracing: Tracing | null = null

/** From now on traces are kept by this; null: none are. */
export const traceBy = (by: Tracing | null): void => {
  tracing = by
}

/** Are traces kept here? */
export const isTraced = (): boolean => tracing !== null

/** Does what a request or a job asks for, as a span that others lie within. `traceId` is null where nothing is traced. */
export const enter = <T>(entry: Entry, does: (traceId: string | null) => Promise<T>): Promise<T> =>
  tracing ? tracing.enter(entry, does) : does(null)

/** Does a part of a request or a job as a span of its own; work that belongs to neither has none. */
export const within = <T>(name: SpanName, facts: Facts, does: () => Promise<T>): Promise<T> =>
  tracing ? tracing.within(name, facts, does) : does()

/** The same for work that is no single call; the caller ends it. */
export const begin = (name: SpanName, facts: Facts): Begun => tracing?.begin(name, facts) ?? nothing

/** Adds to what the span under way says. */
export const tell = (facts: Facts): void => tracing?.tell(facts)

/** Names the span under way by what was found out since it began. Words of ours alone. */
export const rename = (name: string): void => tracing?.rename(name)

/**
 * What a job carries, so that its work lies in the trace of the request that caused it: the parent of all jobs that follow
 * from that request, or null.
 */
export const parentForJobs = (): string | null => tracing?.parentForJobs() ?? null
