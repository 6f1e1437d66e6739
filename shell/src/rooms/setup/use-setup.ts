import type { Recommendation } from '@hattama/contract/speech/recommended-models'
import { type ConnectionKind, isCalendar } from '@hattama/contract/rules/connections/connection-kinds'
import { useMembersQuery, useRecommendedModelsQuery, useUser } from '@hattama/platform'
import { useEffect, useEffectEvent, useState } from 'react'
import { canShareCalls } from '@hattama/recorder/recorder/room-limits'
import { useShell } from '../../kernel/shell-context.ts'
import { useExtension } from '../capture/use-extension.ts'
import { useConnectionsQuery } from '../connections/calls.ts'
import { useInvitationsQuery } from '../team/calls.ts'

type SetupKey = 'models' | 'team' | 'extension' | 'calendar' | 'mail' | 'address'

/** `bytes`: of the download, if it is one; `askedBy`: names of members who ask for it. */
export type SetupItem = { key: SetupKey; isDone: boolean; bytes?: number; askedBy?: readonly string[] }

/** `connectExtension`: whether the extension answered; how signing it in went is said in a notice. */
type Setup = { items: readonly SetupItem[]; connectExtension: () => Promise<boolean> }

/** Host names that only this computer reaches. */
const local = /^(?:localhost|127(?:\.\d+){3}|\[::1\])$/

/** Whether the extension is signed in, or not yet known, and the way to sign it in: whether it answered. */
const useSignedInExtension = (isAsked: boolean) => {
  const { ping, join } = useExtension()
  const [isIn, setIn] = useState<boolean>()
  const ask = useEffectEvent(ping)
  useEffect(() => {
    if (!isAsked) return undefined
    let current = true
    void ask().then((answer) => current && setIn(answer?.signedIn === true))
    return () => {
      current = false
    }
  }, [isAsked])
  const connect = async (): Promise<boolean> => {
    const answer = await ping()
    if (answer) setIn(answer.signedIn || (await join()))
    return answer !== null
  }
  return { isIn, connect }
}

const modelsItem = ({ models, missingBytes, askedBy }: Recommendation): SetupItem => ({
  key: 'models',
  isDone: models.every(({ state }) => state === 'ready'),
  ...(models.some(({ state }) => state === 'downloading' || state === 'verifying')
    ? {}
    : { bytes: missingBytes }),
  askedBy,
})

const calendarItem = (connections: readonly { kind: ConnectionKind }[]): SetupItem => ({
  key: 'calendar',
  isDone: connections.some(({ kind }) => isCalendar(kind)),
})

/**
 * What an owner or admin can set up, and what of it is done; models, mail and address are for those who run the server. Null for
 * everyone else, and until all is known: a list that loses lines while it is read is worse than one that comes late.
 */
export const useSetup = (language: string, host: string): Setup | null => {
  const user = useUser()
  const { registry } = useShell()
  const mayManage = user?.role === 'owner' || user?.role === 'admin'
  const runsServer = user?.serverAdmin === true
  const isShown = mayManage || runsServer
  const models = useRecommendedModelsQuery(language, { skip: !runsServer })
  const connections = useConnectionsQuery(undefined, { skip: !mayManage })
  const members = useMembersQuery(undefined, { skip: !mayManage })
  const invitations = useInvitationsQuery(undefined, { skip: !mayManage })
  const extension = useSignedInExtension(isShown)
  const isAsking = [models, connections, members, invitations].some(({ isLoading }) => isLoading)
  if (!isShown || isAsking || extension.isIn === undefined) return null
  const people = (members.data?.length ?? 1) + (invitations.data?.length ?? 0)
  const items: SetupItem[] = [
    // a server that cannot be measured just now says nothing of models
    ...(models.data ? [modelsItem(models.data)] : []),
    ...(mayManage ? [{ key: 'team', isDone: people > 1 } satisfies SetupItem] : []),
    // a phone has no place for it
    ...(canShareCalls() ? [{ key: 'extension', isDone: extension.isIn } satisfies SetupItem] : []),
    ...(mayManage ? [calendarItem(connections.data ?? [])] : []),
    ...(runsServer
      ? ([
          { key: 'mail', isDone: registry.facts.includes('mail') },
          { key: 'address', isDone: !local.test(host) },
        ] satisfies SetupItem[])
      : []),
  ]
  return { items, connectExtension: extension.connect }
}
