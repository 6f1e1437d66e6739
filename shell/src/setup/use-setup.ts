import { isCalendar } from '@hattama/contract/rules/connection-kinds'
import { useUser } from '@hattama/platform'
import { useEffect, useEffectEvent, useState } from 'react'
import { useShell } from '../app/shell-context.ts'
import { useExtension } from '../capture/use-extension.ts'
import { useConnectionsQuery } from '../connections/calls.ts'
import { useRecommendedModelsQuery } from '../first-models/calls.ts'

type SetupKey = 'models' | 'extension' | 'calendar' | 'mail' | 'address'

/** `bytes`: of the download, if it is one; `askedBy`: names of members who ask for it. */
export type SetupItem = { key: SetupKey; isDone: boolean; bytes?: number; askedBy?: readonly string[] }

/** Host names that only this computer reaches. */
const local = /^(?:localhost|127(?:\.\d+){3}|\[::1\])$/

/** Whether the extension has answered; undefined: it may still. */
const useHasExtension = (isAsked: boolean): boolean | undefined => {
  const { ping } = useExtension()
  const [has, setHas] = useState<boolean>()
  const ask = useEffectEvent(ping)
  useEffect(() => {
    if (!isAsked) return undefined
    let current = true
    void ask().then((answer) => current && setHas(answer !== null))
    return () => {
      current = false
    }
  }, [isAsked])
  return has
}

/**
 * What an owner or admin can set up, and what of it is done; mail and address are for those who run the server. Null for
 * everyone else, and until all is known: a list that loses lines while it is read is worse than one that comes late.
 */
export const useSetup = (language: string, host: string): SetupItem[] | null => {
  const user = useUser()
  const { registry } = useShell()
  const mayManage = user?.role === 'owner' || user?.role === 'admin'
  const runsServer = user?.serverAdmin === true
  const models = useRecommendedModelsQuery(language, { skip: !mayManage })
  const connections = useConnectionsQuery(undefined, { skip: !mayManage })
  const hasExtension = useHasExtension(mayManage)
  if (!mayManage || models.isLoading || connections.isLoading || hasExtension === undefined) return null
  const wanted = models.data?.models ?? []
  return [
    {
      key: 'models',
      isDone: wanted.every(({ state }) => state === 'ready'),
      bytes: models.data?.missingBytes ?? 0,
      askedBy: models.data?.askedBy ?? [],
    },
    { key: 'extension', isDone: hasExtension },
    { key: 'calendar', isDone: (connections.data ?? []).some(({ kind }) => isCalendar(kind)) },
    ...(runsServer
      ? ([
          { key: 'mail', isDone: registry.facts.includes('mail') },
          { key: 'address', isDone: !local.test(host) },
        ] satisfies SetupItem[])
      : []),
  ]
}
