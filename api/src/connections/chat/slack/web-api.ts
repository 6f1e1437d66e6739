import { z } from 'zod'
import type { Answer, Caller } from '../../http/call.ts'
import { outcomeOf, outcomeOfFault } from '../../http/outcome.ts'
import type { Outcome } from '../../port/kind.ts'
import { jsonOf } from '#kernel/outside/json-of.ts'

const said = z.object({ ok: z.boolean(), error: z.string().max(100).optional() })

type Refusal = Omit<Extract<Outcome, { ok: false }>, 'ok' | 'status' | 'said'>

const busyMs = 30_000
const over: Refusal = { fault: 'unauthorised', ends: true }
const closed: Refusal = { fault: 'gone', ends: true }
const noRight: Refusal = { fault: 'forbidden' }
/** the bot may be invited, or the channel unlocked, at any minute */
const uninvited: Refusal = { fault: 'uninvited' }
const tired: Refusal = { fault: 'busy', waitMs: busyMs }
const ill: Refusal = { fault: 'answered' }

/** What each error code means ("chat.postMessage", Errors). Any other is about the message itself and would recur. */
const refusals: Record<string, Refusal> = {
  invalid_auth: over,
  not_authed: over,
  token_revoked: over,
  token_expired: over,
  account_inactive: over,
  channel_not_found: uninvited,
  not_in_channel: uninvited,
  is_archived: closed,
  missing_scope: noRight,
  not_allowed_token_type: noRight,
  no_permission: noRight,
  access_denied: noRight,
  team_access_not_granted: noRight,
  ekm_access_denied: noRight,
  org_login_required: noRight,
  restricted_action: noRight,
  restricted_action_read_only_channel: noRight,
  restricted_action_thread_only_channel: noRight,
  restricted_action_non_threadable_channel: noRight,
  ratelimited: tired,
  rate_limited: tired,
  message_limit_exceeded: tired,
  fatal_error: ill,
  internal_error: ill,
  request_timeout: ill,
  service_unavailable: ill,
  team_added_to_org: ill,
}

/** Interprets a Web API response: its status is 200 even when the call failed. */
export const outcomeOfSlack = (answer: Answer): Outcome => {
  const usual = outcomeOf(answer)
  const { status } = answer
  if (!usual.ok) return usual
  const { data } = said.safeParse(jsonOf(answer.text))
  if (!data) return { ok: false, fault: 'notIt', status }
  if (data.ok) return usual
  const code = data.error ?? ''
  // the status, 200, says nothing
  return { ok: false, status: null, said: code, ...(refusals[code] ?? { fault: 'refused', isFinal: true }) }
}

export type Post = { channel: string; text: string; thread?: string | undefined }

/** Posts a message as an app's bot; `thread`: the message it replies to. */
export const postMessage = (
  { caller, apiUrl, token }: { caller: Caller; apiUrl: string; token: string },
  { channel, text, thread }: Post,
  signal: AbortSignal,
): Promise<Outcome> => {
  const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json; charset=utf-8' }
  const quiet = { unfurl_links: false, unfurl_media: false }
  const body = JSON.stringify({ channel, text, ...quiet, ...(thread !== undefined && { thread_ts: thread }) })
  return caller
    .call({ url: `${apiUrl}/chat.postMessage`, headers, body }, signal)
    .then(outcomeOfSlack, outcomeOfFault)
}
