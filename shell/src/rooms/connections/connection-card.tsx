import type { Connection } from '@hattama/contract/connection'
import {
  isCalendar,
  isMessenger,
  isNotes,
  isVendor,
  needsSignIn,
} from '@hattama/contract/rules/connection-kinds'
import { notify, problemText, runCommand, useAppDispatch } from '@hattama/platform'
import { Badge, type Tone } from '@hattama/ui/badge'
import { Button } from '@hattama/ui/button'
import { Card } from '@hattama/ui/card'
import { ConfirmDialog } from '@hattama/ui/confirm-dialog'
import { agoText } from '@hattama/ui/format/date'
import { wordList } from '@hattama/ui/format/word-list'
import { useId, useState } from 'react'
import { useCallRulesQuery } from '../call-rules/calls.ts'
import { useCallRuleTexts } from '../call-rules/texts.ts'
import {
  useChangeConnectionMutation,
  useDisconnectMutation,
  useNewSecretMutation,
  useTryConnectionMutation,
} from './calls.ts'
import { hasSecret } from './chat/connection-secret.ts'
import { hasKey } from './keys/has-key.ts'
import { useConnectionTexts } from './connection-texts.ts'
import { groupsOf } from './event-groups.ts'
import { useFaultWords } from './fault-words.ts'
import { KeyButton } from './keys/key-button.tsx'
import { SecretDialog } from './secret.tsx'
import { PlaceButton } from './notes/place-button.tsx'
import { TrackerButtons } from './trackers/tracker-buttons.tsx'
import { SignInAgain } from './vendor-sign-in/sign-in-again.tsx'

const tones: Record<Connection['state'], Tone> = { active: 'green', paused: 'grey', disabled: 'red' }

/** Where tasks go in a tracker, and by which rule. */
const placeText = (
  t: ReturnType<typeof useConnectionTexts>['t'],
  { project, type, auto }: NonNullable<Connection['tracker']>,
) =>
  [
    project.name,
    ...(type.name === '' ? [] : [type.name]),
    t(auto ? 'tracker.autoOn' : 'tracker.autoOff'),
  ].join(' · ')

/** What is sent, and for which meetings; for a calendar, what is read. */
const eventsText = (
  t: ReturnType<typeof useConnectionTexts>['t'],
  connection: Connection,
  groups: string,
) => {
  const { kind, withText, tracker, filter } = connection
  if (isCalendar(kind)) return t('fact.calendar')
  if (isMessenger(kind)) return t('fact.chat')
  const rules = [...(filter.tags ?? []), ...(filter.languages ?? [])]
  return [
    kind === 'webhook' || tracker ? groups : t('fact.file'),
    ...(kind === 'webhook' ? [t(withText ? 'fact.withText' : 'fact.thin')] : []),
    ...(rules.length > 0 ? [t('fact.only', { rules: rules.join(', ') })] : []),
  ].join(' · ')
}

const callsOf = ({ id, name }: Connection) => ({ of: 'calendar' as const, id, name })

/** Whether it has failed since its last success. */
const isFailingNow = ({ lastFailureAt, lastSuccessAt }: Connection) =>
  lastFailureAt !== null && (lastSuccessAt === null || lastFailureAt > lastSuccessAt)

/** Whose connection it is, what it is sent, and the last success and failure. */
const Facts = ({ connection }: { connection: Connection }) => {
  const { t, language } = useConnectionTexts()
  const words = useFaultWords()
  const isRead = isCalendar(connection.kind)
  const isFailing = isFailingNow(connection)
  const calls = useCallRuleTexts().t
  const { data: rules } = useCallRulesQuery(undefined, { skip: !isRead })
  const act = rules?.find(({ of, id }) => of === 'calendar' && id === connection.id)?.rule.act ?? 'none'
  const rows: (readonly [string, string])[] = [
    [
      t('fact.for'),
      connection.ofWorkspace
        ? t('fact.workspace', { name: connection.madeBy })
        : t(isRead ? 'fact.mine' : 'fact.person', { name: connection.madeBy }),
    ],
    [
      t(isRead ? 'fact.reads' : 'fact.told'),
      eventsText(
        t,
        connection,
        wordList(
          groupsOf(connection.events).map((group) => t(`group.${group}`)),
          language,
        ),
      ),
    ],
    ...(isRead ? [[calls('label'), calls(`short.${act}`)] as const] : []),
    ...(connection.place
      ? [
          [
            t('notes.fact'),
            t(`notes.${connection.place.kind}`, { name: connection.place.name || t('notes.untitled') }),
          ] as const,
        ]
      : []),
    ...(connection.tracker ? [[t('tracker.fact'), placeText(t, connection.tracker)] as const] : []),
    [
      t(isRead ? 'fact.lastRead' : 'fact.success'),
      connection.lastSuccessAt ? agoText(connection.lastSuccessAt, language) : t('fact.never'),
    ],
  ]
  return (
    <dl className="mt-4 grid gap-x-6 gap-y-2 text-sm sm:grid-cols-[9rem_1fr]">
      {rows.map(([name, value]) => (
        <div key={name} className="contents">
          <dt className="text-faint">{name}</dt>
          <dd className="min-w-0 break-words max-sm:-mt-1.5">{value}</dd>
        </div>
      ))}
      {connection.lastFailureAt && connection.lastError && (
        <>
          <dt className="text-faint">{t('fact.failure')}</dt>
          <dd className={`min-w-0 break-words max-sm:-mt-1.5 ${isFailing ? 'text-red' : ''}`}>
            {words(connection.lastError)}{' '}
            <span className="whitespace-nowrap text-muted">
              {agoText(connection.lastFailureAt, language)}
            </span>
          </dd>
        </>
      )}
      {!isRead && connection.waiting > 0 && (
        <>
          <dt className="text-faint">{t('fact.waiting')}</dt>
          <dd className="max-sm:-mt-1.5">{t('waiting', { count: connection.waiting })}</dd>
        </>
      )}
    </dl>
  )
}

/** One connection, with its actions for users who may manage it. */
export const ConnectionCard = ({ connection, onLog }: { connection: Connection; onLog: () => void }) => {
  const { t } = useConnectionTexts()
  const calls = useCallRuleTexts().t
  const dispatch = useAppDispatch()
  const heading = useId()
  const [isEnding, setEnding] = useState(false)
  const [change, changing] = useChangeConnectionMutation()
  const [disconnect, ending] = useDisconnectMutation()
  const [tryIt, trying] = useTryConnectionMutation()
  const [renew, renewing] = useNewSecretMutation()
  const error = changing.error ?? trying.error ?? renewing.error
  const isActive = connection.state === 'active'
  const isRead = isCalendar(connection.kind)
  /** access to the account has ended: its owner has to sign in again */
  const isOver = connection.mayManage && isFailingNow(connection) && needsSignIn(connection)
  const isPlaceless = isNotes(connection.kind) && connection.place === null
  const test = async () => {
    const answer = await tryIt(connection.id)
    if (!answer.error) dispatch(notify({ tone: 'done', text: t(isRead ? 'read' : 'tested') }))
  }
  return (
    <Card aria-labelledby={heading} className="p-5 sm:p-6">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <h2 id={heading} className="min-w-0 truncate text-base font-semibold">
          {connection.name}
        </h2>
        <Badge>{t(`kind.${connection.kind}.title`)}</Badge>
        <Badge tone={tones[connection.state]}>{t(`state.${connection.state}`)}</Badge>
      </div>
      <p className="mt-0.5 text-sm break-all text-muted">{connection.address}</p>
      {connection.state === 'disabled' && !isOver && <p className="mt-2 text-sm text-red">{t('disabled')}</p>}
      {isOver && isVendor(connection.kind) && (
        <div className="mt-3">
          <SignInAgain connectionId={connection.id} kind={connection.kind} name={connection.name} />
        </div>
      )}
      {isPlaceless && !isOver && <p className="mt-2 text-sm text-ink">{t('notes.placeless')}</p>}
      <Facts connection={connection} />
      {connection.mayManage && (
        <div className="mt-5 flex flex-wrap gap-2">
          {isActive && !isPlaceless && (
            <Button size="sm" variant="secondary" pending={trying.isLoading} onClick={() => void test()}>
              {t(isRead ? 'do.read' : 'do.test')}
            </Button>
          )}
          <Button size="sm" variant="secondary" onClick={onLog}>
            {t(isRead ? 'do.readings' : 'do.log')}
          </Button>
          <Button
            size="sm"
            variant="secondary"
            pending={changing.isLoading}
            onClick={() => void change({ id: connection.id, change: { paused: isActive } })}
          >
            {t(isActive ? 'do.pause' : 'do.resume')}
          </Button>
          {isRead && (
            <Button
              size="sm"
              variant="secondary"
              onClick={() => runCommand('ruleOfCalls', callsOf(connection))}
            >
              {calls('change')}
            </Button>
          )}
          {connection.tracker && <TrackerButtons connection={connection} />}
          {hasKey(connection) && <KeyButton connection={connection} />}
          {isPlaceless && <PlaceButton connection={connection} />}
          {hasSecret(connection) && (
            <Button
              size="sm"
              variant="secondary"
              pending={renewing.isLoading}
              onClick={() => void renew(connection.id)}
            >
              {t('do.secret')}
            </Button>
          )}
          <Button size="sm" variant="secondary" onClick={() => setEnding(true)}>
            {t('do.end')}
          </Button>
        </div>
      )}
      {error && (
        <p role="alert" className="mt-3 text-sm text-red">
          {problemText(error)}
        </p>
      )}
      {renewing.data && (
        <SecretDialog
          connection={connection}
          secret={renewing.data.secret}
          isNew={false}
          onClose={renewing.reset}
        />
      )}
      <ConfirmDialog
        open={isEnding}
        onClose={() => setEnding(false)}
        onConfirm={() => void disconnect(connection.id)}
        title={t('end.title', { name: connection.name })}
        text={t(isRead ? 'end.calendar' : isMessenger(connection.kind) ? 'end.chat' : 'end.text')}
        confirmLabel={t('do.end')}
        cancelLabel={t('action.cancel')}
        tone="danger"
        pending={ending.isLoading}
        error={ending.error && problemText(ending.error)}
      />
    </Card>
  )
}
