import type { FetchArgs } from '@reduxjs/toolkit/query/react'
import type { paths } from '@hattama/client/api'

type Verb = 'get' | 'post' | 'put' | 'patch' | 'delete'

/** The paths that answer a verb. */
type PathOf<V extends Verb> = {
  [P in keyof paths]: paths[P] extends Record<V, { responses: unknown }> ? P : never
}[keyof paths]

type Operation<V extends Verb, P extends keyof paths> = paths[P][V]

type Success = 200 | 201 | 202 | 204

/** What is optional may be undefined, as in the types of the contract. */
type Loose<T> = T extends object
  ? { [K in keyof T]: Loose<T[K]> | (object extends Pick<T, K> ? undefined : never) }
  : T

/** Nothing is sent with 204, which arrives as null. */
type JsonOf<R> = R extends { content: { 'application/json': infer Json } } ? Loose<Json> : null

/** What a request is answered with. */
export type Answer<V extends Verb, P extends PathOf<V>> =
  Operation<V, P> extends { responses: infer R } ? JsonOf<R[keyof R & Success]> : never

/** As JSON takes it: lists may be readonly, and what is optional may be undefined. */
type Sent<T> = T extends object
  ? { readonly [K in keyof T]: Sent<T[K]> | (object extends Pick<T, K> ? undefined : never) }
  : T

type IdOf<P> = P extends `${string}{id}${string}` ? { id: string } : unknown

type BodyOf<O> = O extends { requestBody: { content: { 'application/json': infer Body } } }
  ? { body: Sent<Body> }
  : O extends { requestBody?: { content: { 'application/json': infer Body } } }
    ? { body?: Sent<Body> }
    : unknown

type QueryOf<O> = O extends { parameters: { query: infer Query extends object } }
  ? { query: Sent<Query> }
  : O extends { parameters: { query?: infer Query extends object } }
    ? { query?: Sent<Query> }
    : unknown

/** What a request needs besides its verb and path. */
type Input<V extends Verb, P extends PathOf<V>> = IdOf<P> & BodyOf<Operation<V, P>> & QueryOf<Operation<V, P>>

type Filled = { id?: string; body?: unknown; query?: object }

/** The paths that need nothing else. */
type BarePathOf<V extends Verb> = {
  [P in PathOf<V>]: object extends Input<V, P> ? P : never
}[PathOf<V>]

/** The parts of an RTK Query definition that say what is sent and what is made of the answer. */
type Request<Arg, Sent, Result> = {
  query: (arg: Arg) => FetchArgs
  transformResponse: (answer: Sent) => Result
}

type Call<V extends Verb> = {
  <P extends BarePathOf<V>>(path: P): Request<void, Answer<V, P>, Answer<V, P>>
  <P extends PathOf<V>, Arg>(
    path: P,
    fill: (arg: Arg) => Input<V, P>,
  ): Request<Arg, Answer<V, P>, Answer<V, P>>
  <P extends BarePathOf<V>, Result>(
    path: P,
    fill: null,
    take: (answer: Answer<V, P>) => Result,
  ): Request<void, Answer<V, P>, Result>
  <P extends PathOf<V>, Arg, Result>(
    path: P,
    fill: (arg: Arg) => Input<V, P>,
    take: (answer: Answer<V, P>) => Result,
  ): Request<Arg, Answer<V, P>, Result>
}

const callOf = <V extends Verb>(verb: V): Call<V> => {
  const request = (
    path: string,
    fill?: ((arg: unknown) => Filled) | null,
    take: (answer: unknown) => unknown = (answer) => answer,
  ): Request<unknown, unknown, unknown> => ({
    query: (arg) => {
      const { id = '', body, query } = fill?.(arg) ?? {}
      return {
        url: path.replace('{id}', encodeURIComponent(id)),
        method: verb.toUpperCase(),
        ...(body !== undefined && { body }),
        ...(query && Object.values(query).some((value) => value !== undefined) && { params: query }),
      }
    },
    transformResponse: (answer) => take(answer),
  })
  return request as unknown as Call<V>
}

/**
 * The request of an RTK Query endpoint, typed by the description of the API: `build.query(call.get('/api/series/{id}', (id:
 * string) => ({ id })))`. The second argument makes the id, body and query of the request from the hook's argument (null
 * if there is neither); the third takes the result out of the answer.
 */
export const call = {
  get: callOf('get'),
  post: callOf('post'),
  put: callOf('put'),
  patch: callOf('patch'),
  delete: callOf('delete'),
}
