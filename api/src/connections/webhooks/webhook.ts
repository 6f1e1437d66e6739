import type { ConnectionTarget } from '@hattama/contract/connections/connection'
import type { Caller } from '../http/call.ts'
import { outcomeOf, outcomeOfFault } from '../http/outcome.ts'
import type { Connection, Kind, Outcome, Delivery } from '../port/kind.ts'
import { signedHeaders } from './signature.ts'

type Target = Extract<ConnectionTarget, { kind: 'webhook' }>

/** The text an event is about, for connections that include text; null where there is none (any more). */
type TextOf = (connection: Connection, delivery: Delivery, signal: AbortSignal) => Promise<string | null>

/** Where a person sees what the event is about. */
const urlOf = (publicUrl: string, { recordingId }: Delivery) =>
  recordingId === null ? publicUrl : `${publicUrl}/recordings/${recordingId}`

/**
 * Calls an address by the Standard Webhooks specification: `type`, `timestamp` and thin `data` (ids, a link; text only where
 * it was chosen), signed. A 2xx response counts as delivered; a redirect does not.
 */
export const webhookKind = (caller: Caller, publicUrl: string, textOf: TextOf): Kind<Target> => ({
  deliver: async (connection, delivery, signal): Promise<Outcome> => {
    const { target, secrets, workspaceId, withText } = connection
    if (!secrets) throw new Error('a webhook without a secret')
    const text = withText ? await textOf(connection, delivery, signal) : null
    const body = JSON.stringify({
      type: delivery.type,
      timestamp: delivery.at.toISOString(),
      data: {
        workspaceId,
        ...(delivery.recordingId !== null && { recordingId: delivery.recordingId }),
        ...delivery.data,
        url: urlOf(publicUrl, delivery),
        ...(text !== null && { text }),
      },
    })
    const headers = {
      'content-type': 'application/json',
      ...signedHeaders(secrets, `msg_${delivery.messageId}`, body, new Date()),
    }
    return caller
      .call({ url: target.url, headers, body, statusOnly: true }, signal)
      .then((answer) => outcomeOf(answer), outcomeOfFault)
  },
})
