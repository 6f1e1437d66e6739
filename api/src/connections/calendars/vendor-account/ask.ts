import type { z } from 'zod'
import type { Caller } from '../../http/call.ts'
import { outcomeOf, outcomeOfFault } from '../../http/outcome.ts'
import type { Outcome } from '../../port/kind.ts'
import type { Between, CalendarEvent } from '../port/calendar-event.ts'
import { jsonOf } from '#kernel/outside/json-of.ts'
import { jsonExcess } from '#kernel/outside/json-weight.ts'

const timeoutMs = 30_000
const maxBytes = 8 * 1024 * 1024
/** Most pages read of one list. */
export const maxPages = 20

type Failed = Extract<Outcome, { ok: false }>

/** Why an account could not be read. */
export class ReadFault extends Error {
  readonly outcome: Failed

  constructor(outcome: Failed) {
    super(`The account was not read: ${outcome.fault} ${outcome.status ?? ''}`)
    this.outcome = outcome
  }
}

/** Fetches JSON of a given schema from an address. @throws ReadFault; the abort reason of the signal */
export type Ask = <T>(address: string, form: z.ZodType<T>) => Promise<T>

type How = {
  caller: Caller
  accessToken: string
  signal: AbortSignal
  headers?: Record<string, string>
  /** interprets the body of a refusal; `outcome`: what its status alone means */
  faultOf: (body: unknown, outcome: Failed) => Failed
}

/** Calls a vendor's API on a person's behalf. */
export const askWith =
  ({ caller, accessToken, signal, headers = {}, faultOf }: How): Ask =>
  async (url, form) => {
    const given = { authorization: `Bearer ${accessToken}`, accept: 'application/json', ...headers }
    const call = { url, method: 'GET', headers: given, timeoutMs, maxBytes } as const
    const answer = await caller.call(call, signal).catch((error: unknown) => {
      const outcome = outcomeOfFault(error)
      throw outcome.ok ? error : new ReadFault(outcome)
    })
    const body = jsonOf(answer.text)
    const outcome = outcomeOf(answer)
    if (!outcome.ok) throw new ReadFault(faultOf(body, outcome))
    const read = form.safeParse(body)
    if (!read.success) {
      const fault = body === undefined && jsonExcess(answer.text) === 'values' ? 'tooMuch' : 'notIt'
      throw new ReadFault({ ok: false, fault, status: answer.status })
    }
    return read.data
  }

/** Whether an event overlaps the time span. */
export const isWithin = ({ startsAt, endsAt }: CalendarEvent, { fromMs, toMs }: Between) =>
  Date.parse(endsAt) >= fromMs && Date.parse(startsAt) <= toMs
