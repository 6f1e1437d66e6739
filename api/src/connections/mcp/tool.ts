import type { Action } from '@hattama/contract/rules/app/policy'
import type { z } from 'zod'
import type { Asking } from './own-api.ts'
import type { Change } from './signed-change.ts'
import type { changeProposed } from './tool-results.ts'

type Output<S extends z.ZodRawShape> = z.infer<z.ZodObject<S>>
type Proposed = Omit<Change, 'id' | 'expiresAt'>

/** What a tool gets: the API as the caller, links, and a way to propose changes to a person. */
export type Given = {
  ask: Asking
  /** where a signed-in person can hear a moment; s */
  linkTo: (recordingId: string, seconds?: number) => string
  propose: (change: Proposed) => Output<typeof changeProposed>
  /** Carries out a proposed change, once. @throws Refused */
  confirm: <T>(text: string, carryOut: (change: Change) => Promise<T>) => Promise<T>
  /** Carries out what undoes a change, once. @throws Refused */
  undo: <T>(text: string, carryOut: (change: Change) => Promise<T>) => Promise<T>
  signUndo: (change: Proposed) => string
}

/** A tool, and the actions a person needs for it to be offered. */
export type Tool = {
  name: string
  title: string
  about: string
  needs: readonly Action[]
  /** a proposal is signed and handed out: nothing is stored */
  changes: 'nothing' | 'after confirmation'
  input: z.ZodRawShape
  output: z.ZodRawShape
  run: (given: Given, input: Record<string, unknown>) => Promise<Record<string, unknown>>
}

/** Defines a tool whose input and result are typed by their schemas. */
export const tool = <I extends z.ZodRawShape, O extends z.ZodRawShape>(
  of: Omit<Tool, 'run' | 'input' | 'output'> & {
    input: I
    output: O
    run: (given: Given, input: Output<I>) => Promise<Output<O>>
  },
): Tool => ({ ...of, run: (given, input) => of.run(given, input as Output<I>) })
