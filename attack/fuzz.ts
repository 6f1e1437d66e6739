import { randomInt } from 'node:crypto'
import * as fc from 'fast-check'
import type { Attack, Effort } from './attack.ts'
import { arbitraryOf } from './arbitrary.ts'
import { type Operation, operationsOf, type Schema, schemasOf } from './operations.ts'
import type { Person, Target } from './target.ts'

/** Number of requests for each operation. */
const runs: Record<Effort, number> = { short: 4, full: 60 }
/** From here on an answer is reported as slow, ms. */
const slowMs = 1000

/** Operations that would end the account that asks; the list of callers tries these. */
export const endsItself = new Set([
  'DELETE /api/users/account',
  'POST /api/auth/logout',
  'DELETE /api/auth/sessions',
])

type Ids = { recording: string; summary: string }

const idFor = (path: string, ids: Ids, mine: boolean) => {
  if (!mine) return '00000000-0000-7000-8000-000000000000'
  return path.startsWith('/api/summaries/{') ? ids.summary : ids.recording
}

export const requestOf = (operation: Operation, named: (ref: string) => Schema, ids: Ids) => {
  const query = operation.parameters.filter((one) => one.in === 'query')
  return fc
    .record({
      mine: fc.oneof(
        { weight: 5, arbitrary: fc.constant(true) },
        { weight: 1, arbitrary: fc.constant(false) },
      ),
      query: fc.record(
        Object.fromEntries(query.map((one) => [one.name, arbitraryOf(one.schema ?? {}, named)])),
        { requiredKeys: [] },
      ),
      body: operation.body ? arbitraryOf(operation.body, named) : fc.constant(undefined),
    })
    .map(({ mine, query: asked, body }) => {
      const path = operation.path.replace(/\{\w+\}/g, idFor(operation.path, ids, mine))
      const search = new URLSearchParams(
        Object.entries(asked).map(([name, value]) => [
          name,
          (typeof value === 'string' ? value : (JSON.stringify(value) ?? '')).slice(0, 4000),
        ]),
      ).toString()
      return { path: search ? `${path}?${search}` : path, body }
    })
}

/** Sends a request without reading streams to their end. Returns the status and the time it took, ms. */
export const answered = async (person: Person, method: string, path: string, body: unknown) => {
  const began = performance.now()
  const answer = await person.ask(method, path, body)
  const streams = answer.headers.get('content-type')?.startsWith('text/event-stream') ?? false
  await (streams ? answer.body?.cancel() : answer.arrayBuffer())
  return { status: answer.status, ms: performance.now() - began }
}

/** Who asks, and the meeting they ask about; made anew if a request has ended their session. */
type Scene = { person: Person; ids: Ids }

export const newScene = async (target: Target): Promise<Scene> => {
  const person = await target.person()
  return { person, ids: await target.meetingOf(person) }
}

type Given = {
  target: Target
  effort: Effort
  named: (ref: string) => Schema
  seed: number
  delays: string[]
}

const fuzzOne = async (
  operation: Operation,
  scene: Scene,
  { target, effort, named, seed, delays }: Given,
) => {
  const { method } = operation
  const property = fc.asyncProperty(requestOf(operation, named, scene.ids), async ({ path, body }) => {
    const { status, ms } = await answered(scene.person, method, path, body)
    if (status === 401) scene.person = await target.person()
    if (status >= 500) throw new Error(`answered ${status}`)
    if (ms > slowMs) delays.push(`${method} ${operation.path} took ${Math.round(ms)} ms`)
  })
  const found = await fc.check(property, { numRuns: runs[effort], seed, endOnFailure: true })
  if (!found.failed) return null
  const [request] = found.counterexample ?? []
  const why = found.errorInstance instanceof Error ? found.errorInstance.message : String(found.errorInstance)
  return `${method} ${operation.path} ${why} (seed ${seed}): ${JSON.stringify(request).slice(0, 300)}`
}

/** Requests that the API description allows, and some that it does not: nothing fails unexpectedly; what takes long is reported. */
export const fuzz: Attack = {
  name: 'made-up requests to every call',
  run: async (target, effort) => {
    const named = await schemasOf(target)
    const operations = (await operationsOf(target)).filter(
      (one) => !endsItself.has(`${one.method} ${one.path}`),
    )
    const [through, delays]: [string[], string[]] = [[], []]
    const seed = randomInt(2 ** 31)
    // deletions come last, so that the others have something to ask about
    const takesAway = ({ method }: Operation) => Number(method === 'DELETE')
    let scene = await newScene(target)
    for (const operation of operations.toSorted((a, b) => takesAway(a) - takesAway(b))) {
      if (effort === 'full') scene = await newScene(target)
      const found = await fuzzOne(operation, scene, { target, effort, named, seed, delays })
      if (found) through.push(found)
    }
    return { tried: operations.length * runs[effort], through, delays }
  },
}
