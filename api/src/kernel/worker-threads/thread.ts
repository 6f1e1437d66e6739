import { parentPort } from 'node:worker_threads'
import type { Answered, Ask, Order, Report } from './task.ts'
import type { Thrown } from './thrown.ts'

type Given = Extract<Thrown, { failure: unknown }>['failure'] & Extract<Thrown, { fault: unknown }>

/** Errors are recognised by name: importing their classes would load the contract's schemas into every thread. */
const thrownOf = (error: unknown): Thrown => {
  if (!(error instanceof Error)) return { error: { message: String(error), stack: undefined } }
  const { code, fields, retryAfter, fault } = error as Error & Given
  if (error.name === 'StepFault') return { fault }
  if (error.name !== 'Failure') return { error: { message: error.message, stack: error.stack } }
  return {
    failure: { code, message: error.message, ...(fields && { fields }), ...(retryAfter && { retryAfter }) },
  }
}

const answer = (report: Report) => {
  if (!('value' in report && report.value instanceof Uint8Array)) return parentPort?.postMessage(report)
  // a copy of exactly these bytes: a transferred buffer must not be part of a shared pool
  const value = new Uint8Array(report.value)
  return parentPort?.postMessage({ value }, [value.buffer])
}

const open = new Map<number, PromiseWithResolvers<unknown>>()
let asked = 0

const ask: Ask<unknown, unknown> = (question) => {
  const answered = Promise.withResolvers<unknown>()
  open.set((asked += 1), answered)
  answer({ asks: asked, question })
  return answered.promise
}

const take = (answered: Answered) => {
  const waiting = open.get(answered.to)
  open.delete(answered.to)
  if ('value' in answered) waiting?.resolve(answered.value)
  else waiting?.reject(new Error(answered.failed))
}

type Run = (input: unknown, ask: Ask<unknown, unknown>) => unknown

const work = async ({ module, name, input }: Order) => {
  try {
    const { [name]: task } = (await import(module)) as Record<string, Run>
    if (!task) throw new Error(`${module} exports no ${name}`)
    answer({ value: await task(input, ask) })
  } catch (error) {
    answer({ thrown: thrownOf(error) })
  }
}

parentPort?.on('message', (message: Order | Answered) =>
  'to' in message ? take(message) : void work(message),
)
