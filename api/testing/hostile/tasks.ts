import { Failure } from '#kernel/failure.ts'
import { StepFault } from '#kernel/fault.ts'

// Tasks for threads to run that behave as no honest task does.

export const double = (n: number) => n * 2

/** A text's characters as bytes. */
export const bytesOf = (text: string) => Buffer.from(text)

/** Never ends, and never lets its thread do anything else. */
export const spin = () => {
  for (;;);
}

/** Never ends either, but takes no CPU time. */
export const stall = () => Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0)

/** A regular expression that would take longer than the age of the universe. */
export const backtrack = () => /^(a+)+$/.test(`${'a'.repeat(60)}!`)

/** Takes memory until there is none left. */
export const hoard = () => {
  const all: number[][] = []
  for (;;) all.push(Array.from({ length: 100_000 }, (_, i) => i * 1.5))
}

export const quit = () => process.exit(3)

export const refuse = (field: string) => {
  throw new Failure('INVALID_INPUT', { fields: { [field]: 'Too many' } })
}

export const fail = () => {
  throw new StepFault('media', 'no-audio', 'Nothing to hear.', { retryable: true })
}

export const breakDown = () => {
  throw new TypeError('a defect')
}

/** Names of the settings this thread knows. */
export const known = () => Object.keys(process.env)
