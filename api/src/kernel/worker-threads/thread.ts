import { parentPort } from 'node:worker_threads'
import type { Order, Report } from './task.ts'
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

const work = async ({ module, name, input }: Order) => {
  try {
    const { [name]: task } = (await import(module)) as Record<string, (input: unknown) => unknown>
    if (!task) throw new Error(`${module} exports no ${name}`)
    answer({ value: await task(input) })
  } catch (error) {
    answer({ thrown: thrownOf(error) })
  }
}

parentPort?.on('message', (order: Order) => void work(order))
