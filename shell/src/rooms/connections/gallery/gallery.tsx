import type { Connection } from '@hattama/contract/connections/connection'
import {
  type ConnectionKind,
  isMessenger,
  isSignedIn,
  isVendor,
} from '@hattama/contract/rules/connections/connection-kinds'
import { useMay } from '@hattama/platform'
import { Badge, type Tone } from '@hattama/ui/badge'
import { Skeleton } from '@hattama/ui/skeleton'
import { useId } from 'react'
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

const tones = { active: 'green', paused: 'grey', care: 'red', unset: 'grey' } as const satisfies Record<
  string,
  Tone
>

/** One kind: its mark, what it does in a line, and the state of what is connected. The whole tile presses its button. */
const Tile = ({
  kind,
  state,
  onPress,
}: {
  kind: ConnectionKind
  state: keyof typeof tones | null
  /** null: there is nothing to be done here about it */
  onPress: (() => void) | null
}) => {
  const { t } = useConnectionTexts()
  const described = useId()
  return (
    <li className="relative flex items-start gap-3 rounded-lg border border-line bg-surface p-3.5 shadow-card transition-colors has-[button:hover]:border-accent has-[button:hover]:bg-accent-soft">
      <KindMark kind={kind} />
      <div className="min-w-0 grow">
        {onPress ? (
          <button
            type="button"
            aria-describedby={described}
            onClick={onPress}
            className="block cursor-pointer text-left text-sm font-semibold text-ink after:absolute after:inset-0 after:rounded-lg after:content-[''] focus-visible:outline-none focus-visible:after:outline-2 focus-visible:after:outline-accent"
          >
            {t(`kind.${kind}.title`)}
          </button>
        ) : (
          <p className="text-sm font-semibold text-muted">{t(`kind.${kind}.title`)}</p>
        )}
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

/**
 * Everything that can be connected, calendars first. What this server is not set up for stands last in its group and says so;
 * only those who run the server can open it.
 */
export const Gallery = ({
  connections,
  onChoose,
}: {
  connections: readonly Connection[]
  onChoose: (kind: ConnectionKind) => void
}) => {
  const { t } = useConnectionTexts()
  const runsServer = useMay()('server.manage')
  const messenger = useMessengerQuery(undefined, { refetchOnMountOrArgChange: true })
  const vendors = useVendorSignInsQuery()
  if (messenger.isLoading || vendors.isLoading) return <Skeleton className="h-96" />
  const isUnset = (kind: ConnectionKind) =>
    isSignedIn(kind) &&
    isVendor(kind) &&
    vendors.data?.vendors.find((one) => one.kind === kind)?.isReady !== true
  const isShown = (kind: ConnectionKind) => !isMessenger(kind) || Boolean(messenger.data?.bot)
  return (
    <div className="flex flex-col gap-6">
      {Object.entries(groups).map(([group, kinds]) => (
        <section key={group} aria-labelledby={`gallery-${group}`}>
          <h3 id={`gallery-${group}`} className="mb-2 text-sm font-semibold text-ink">
            {t(`gallery.${group as keyof typeof groups}`)}
          </h3>
          <ul className="grid gap-3 sm:grid-cols-2 2xl:grid-cols-3">
            {[...kinds.filter((kind) => !isUnset(kind)), ...kinds.filter(isUnset)]
              .filter(isShown)
              .map((kind) => (
                <Tile
                  key={kind}
                  kind={kind}
                  state={
                    stateOf(connections.filter((one) => one.kind === kind)) ??
                    (isUnset(kind) ? 'unset' : null)
                  }
                  onPress={isUnset(kind) && !runsServer ? null : () => onChoose(kind)}
                />
              ))}
          </ul>
        </section>
      ))}
    </div>
  )
}
