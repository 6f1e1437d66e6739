import type { Connection } from '@hattama/contract/connections/connection'
import {
  type ConnectionKind,
  isMessenger,
  isSignedIn,
  isVendor,
} from '@hattama/contract/rules/connections/connection-kinds'
import { useLocation, useMay } from '@hattama/platform'
import { Badge, type Tone } from '@hattama/ui/badge'
import { Skeleton } from '@hattama/ui/skeleton'
import { useEffect, useId, useRef } from 'react'
import { useMessengerQuery, useVendorSignInsQuery } from '../calls.ts'
import { useConnectionTexts } from '../connection-texts.ts'
import { KindMark } from './kind-mark.tsx'
import { stateOf } from './state-of.ts'

const groups = {
  calendars: ['google', 'microsoft', 'caldav', 'ics'],
  chats: ['telegram', 'slack', 'teams', 'mattermost'],
  tasks: ['jira', 'linear', 'youtrack', 'redmine', 'bitrix24'],
  notes: ['notion', 'git', 'webdav', 's3'],
  programs: ['webhook'],
} as const satisfies Record<string, readonly ConnectionKind[]>

const tones = { active: 'green', paused: 'grey', care: 'red' } as const satisfies Record<string, Tone>

/** One kind: its mark, what it does in a line, and the state of what is connected. The whole tile presses its button. */
const Tile = ({
  kind,
  state,
  onPress,
}: {
  kind: ConnectionKind
  state: keyof typeof tones | null
  onPress: () => void
}) => {
  const { t } = useConnectionTexts()
  const described = useId()
  return (
    <li className="relative flex items-start gap-3 rounded-lg border border-line bg-surface p-3.5 shadow-card transition-colors has-[button:hover]:border-accent has-[button:hover]:bg-accent-soft">
      <KindMark kind={kind} />
      <div className="min-w-0 grow">
        <button
          type="button"
          aria-describedby={described}
          onClick={onPress}
          className="block cursor-pointer text-left text-sm font-semibold text-ink after:absolute after:inset-0 after:rounded-lg after:content-[''] focus-visible:outline-none focus-visible:after:outline-2 focus-visible:after:outline-accent"
        >
          {t(`kind.${kind}.title`)}
        </button>
        <p id={described} className="mt-0.5 text-sm text-muted">
          {t(`kind.${kind}.does`)}
          {state && (
            <span className="mt-1.5 block">
              <Badge tone={tones[state]}>{t(`gallery.${state}`)}</Badge>
            </span>
          )}
        </p>
      </div>
    </li>
  )
}

/** Kinds under one heading; nothing where there are none. */
const Group = ({
  name,
  kinds,
  connections,
  onChoose,
}: {
  name: keyof typeof groups | 'needsServer'
  kinds: readonly ConnectionKind[]
  connections: readonly Connection[]
  onChoose: (kind: ConnectionKind) => void
}) => {
  const { t } = useConnectionTexts()
  const { hash } = useLocation()
  const section = useRef<HTMLElement>(null)
  // whoever came for one group, as for a calendar, is led to it once it is there
  const isWanted = hash === `#${name}`
  useEffect(() => {
    if (isWanted) section.current?.scrollIntoView({ block: 'start' })
  }, [isWanted])
  if (kinds.length === 0) return null
  return (
    <section ref={section} aria-labelledby={`gallery-${name}`}>
      <h3 id={`gallery-${name}`} className="mb-2 text-sm font-semibold text-ink">
        {t(`gallery.${name}`)}
      </h3>
      <ul className="grid gap-3 sm:grid-cols-2 2xl:grid-cols-3">
        {kinds.map((kind) => (
          <Tile
            key={kind}
            kind={kind}
            state={stateOf(connections.filter((one) => one.kind === kind))}
            onPress={() => onChoose(kind)}
          />
        ))}
      </ul>
    </section>
  )
}

/**
 * Everything that can be connected, calendars first. What this server is not set up for is offered to nobody but those who run the
 * server, last, with the steps behind it.
 */
export const Gallery = ({
  connections,
  onChoose,
}: {
  connections: readonly Connection[]
  onChoose: (kind: ConnectionKind) => void
}) => {
  const runsServer = useMay()('server.manage')
  const messenger = useMessengerQuery(undefined, { refetchOnMountOrArgChange: true })
  const vendors = useVendorSignInsQuery()
  if (messenger.isLoading || vendors.isLoading) return <Skeleton className="h-96" />
  const isUnset = (kind: ConnectionKind) =>
    isSignedIn(kind) &&
    isVendor(kind) &&
    vendors.data?.vendors.find((one) => one.kind === kind)?.isReady !== true
  const isOffered = (kind: ConnectionKind) =>
    !isUnset(kind) && (!isMessenger(kind) || Boolean(messenger.data?.bot))
  const names = Object.keys(groups) as (keyof typeof groups)[]
  const unset = runsServer ? names.flatMap((name) => groups[name].filter(isUnset)) : []
  return (
    <div className="flex flex-col gap-6">
      {names.map((name) => (
        <Group
          key={name}
          name={name}
          kinds={groups[name].filter(isOffered)}
          connections={connections}
          onChoose={onChoose}
        />
      ))}
      <Group name="needsServer" kinds={unset} connections={connections} onChoose={onChoose} />
    </div>
  )
}
