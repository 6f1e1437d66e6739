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

/** A piece of work that came from outside: a request, or a job. */
export type Entry = {
  name: SpanName
  kind: 'server' | 'consumer'
  facts: Facts
  /** W3C traceparent of its cause; a malformed one counts as none */
  parent: string | undefined
  /** we wrote the parent ourselves, into a job: the trace is kept if it was kept there */
  isOurs: boolean
}

/** A tracer; `open-tracing.ts` makes one. */
export type Tracing = {
  enter: <T>(entry: Entry, does: (traceId: string) => Promise<T>) => Promise<T>
  within: <T>(name: SpanName, facts: Facts, does: () => Promise<T>) => Promise<T>
  tell: (facts: Facts) => void
  rename: (name: string) => void
  parentForJobs: () => string | null
  begin: (name: SpanName, facts: Facts) => Begun
}

/** A span that the caller ends, once. */
export type Begun = { tell: (facts: Facts) => void; end: (error?: unknown) => void }

const nothing: Begun = { tell: () => undefined, end: () => undefined }

let tracing: Tracing | null = null

/** Sets the tracer to use from now on; null: tracing is off. */
export const traceBy = (by: Tracing | null): void => {
  tracing = by
}

/** Runs a request or a job as the parent span of its work. `traceId` is null if tracing is off. */
export const enter = <T>(entry: Entry, does: (traceId: string | null) => Promise<T>): Promise<T> =>
  tracing ? tracing.enter(entry, does) : does(null)

/** Runs part of a request or a job as its own span; other work gets none. */
export const within = <T>(name: SpanName, facts: Facts, does: () => Promise<T>): Promise<T> =>
  tracing ? tracing.within(name, facts, does) : does()

/** The same for work that is not a single call; the caller ends the span. */
export const begin = (name: SpanName, facts: Facts): Begun => tracing?.begin(name, facts) ?? nothing

/** Adds facts to the current span. */
export const tell = (facts: Facts): void => tracing?.tell(facts)

/** Renames the current span by what is known since it began. Only our own words. */
export const rename = (name: string): void => tracing?.rename(name)

/**
 * What a job carries so that its work belongs to the trace of the request that caused it: the parent of all jobs that
 * follow from that request, or null.
 */
export const parentForJobs = (): string | null => tracing?.parentForJobs() ?? null
