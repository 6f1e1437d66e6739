import type { Action } from '@hattama/contract/rules/policy'
import type { CallToolResult } from '@modelcontextprotocol/sdk/types.js'
import type { z } from 'zod'
import type { Asking } from './own-api.ts'
import type { Change } from './signed-change.ts'

type Proposed = Omit<Change, 'id' | 'expiresAt'>

/** What a tool gets: the API as the caller, links, and a way to propose changes to a person. */
export type Given = {
  ask: Asking
  /** where a signed-in person can hear a moment; s */
  linkTo: (recordingId: string, seconds?: number) => string
  propose: (change: Proposed) => CallToolResult
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
  run: (given: Given, input: Record<string, unknown>) => Promise<CallToolResult>
}

/** Defines a tool whose input is typed by its schema. */
export const tool = <S extends z.ZodRawShape>(
  of: Omit<Tool, 'run' | 'input'> & {
    input: S
    run: (given: Given, input: z.infer<z.ZodObject<S>>) => Promise<CallToolResult>
  },
): Tool => ({ ...of, run: (given, input) => of.run(given, input as z.infer<z.ZodObject<S>>) })

/** A tool result, as text for models and structured for programs. */
export const told = (value: Record<string, unknown>): CallToolResult => ({
  content: [{ type: 'text', text: JSON.stringify(value) }],
  structuredContent: value,
})
