import type { Connection } from '@hattama/contract/connections/connection'
import type { MessengerCode } from '@hattama/contract/connections/messenger'
import { isMessenger } from '@hattama/contract/rules/connections/connection-kinds'
import { useChatCodeMutation, useConnectionsQuery } from '../calls.ts'

/** How long a code is valid, and the tolerated clock skew, ms. */
const codeMs = 10 * 60_000
const skewMs = 5000

/** The chat linked with a code, recognised by being newer than the code. */
const linkedBy = ({ expiresAt }: MessengerCode, connections: readonly Connection[]) =>
  connections.find(
    (one) =>
      isMessenger(one.kind) &&
      one.mayManage &&
      Date.parse(one.createdAt) >= Date.parse(expiresAt) - codeMs - skewMs,
  )

/** Linking a chat: the code for the bot, and the connection once the code has arrived. */
export const useChatLink = () => {
  const { data: connections = [] } = useConnectionsQuery()
  const [make, { data: code, error, isLoading }] = useChatCodeMutation()
  return {
    code,
    error,
    isLoading,
    linked: code && linkedBy(code, connections),
    /** requests a code; resolves to false on failure */
    begin: async () => !(await make()).error,
  }
}
