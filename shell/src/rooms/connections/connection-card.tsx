import type { Connection } from '@hattama/contract/connections/connection'
import {
  isCalendar,
  isMessenger,
  isVendor,
  needsSignIn,
} from '@hattama/contract/rules/connections/connection-kinds'
import { notify, problemText, runCommand, useAppDispatch } from '@hattama/platform'
import { Badge, type Tone } from '@hattama/ui/badge'
import { Button } from '@hattama/ui/button'
import { Card } from '@hattama/ui/card'
import { cn } from '@hattama/ui/cn'
import { ConfirmDialog } from '@hattama/ui/confirm-dialog'
import { ChevronDown } from 'lucide-react'
import { useId, useState } from 'react'
import { useCallRuleTexts } from '../call-rules/texts.ts'
import {
  useChangeConnectionMutation,
  useDisconnectMutation,
  useNewSecretMutation,
  useTryConnectionMutation,
} from './calls.ts'
import { hasSecret } from './chat/connection-secret.ts'
import { hasKey } from './keys/has-key.ts'
import { ConnectionFacts } from './connection-facts.tsx'
import { useConnectionTexts } from './connection-texts.ts'
import { KindMark } from './gallery/kind-mark.tsx'
import { isFailingNow, isPlaceless, needsCare } from './gallery/state-of.ts'
import { KeyButton } from './keys/key-button.tsx'
import { SecretDialog } from './secret.tsx'
import { PlaceButton } from './notes/place-button.tsx'
import { TrackerButtons } from './trackers/tracker-buttons.tsx'
import { SignInAgain } from './vendor-sign-in/sign-in-again.tsx'

const tones: Record<Connection['state'], Tone> = { active: 'green', paused: 'grey', disabled: 'red' }

const callsOf = ({ id, name }: Connection) => ({ of: 'calendar' as const, id, name })

/** One connection: its state, and folded unless it is the only one or needs care, its facts and actions. */
export const ConnectionCard = ({
  connection,
  isLone,
  onLog,
}: {
  connection: Connection
  isLone: boolean
  onLog: () => void
}) => {
  const { t } = useConnectionTexts()
  const calls = useCallRuleTexts().t
  const dispatch = useAppDispatch()
  const heading = useId()
  const details = useId()
  const [isEnding, setEnding] = useState(false)
  const [asked, ask] = useState<boolean | null>(null)
  const isOpen = asked ?? (isLone || needsCare(connection))
  const [change, changing] = useChangeConnectionMutation()
  const [disconnect, ending] = useDisconnectMutation()
  const [tryIt, trying] = useTryConnectionMutation()
  const [renew, renewing] = useNewSecretMutation()
  const error = changing.error ?? trying.error ?? renewing.error
  const isActive = connection.state === 'active'
  const isRead = isCalendar(connection.kind)
  /** access to the account has ended: its owner has to sign in again */
  const isOver = connection.mayManage && isFailingNow(connection) && needsSignIn(connection)
  const hasNoPlace = isPlaceless(connection)
  const test = async () => {
    const answer = await tryIt(connection.id)
    if (!answer.error) dispatch(notify({ tone: 'done', text: t(isRead ? 'read' : 'tested') }))
  }
  return (
    <Card aria-labelledby={heading}>
      <h3>
        <button
          type="button"
          aria-expanded={isOpen}
          aria-controls={details}
          onClick={() => ask(!isOpen)}
          className="flex w-full cursor-pointer items-center gap-3 rounded-lg p-4 text-left hover:bg-hover sm:px-5"
        >
          <KindMark kind={connection.kind} />
          <span className="min-w-0 grow">
            <span className="flex flex-wrap items-center gap-x-3 gap-y-1">
              <span id={heading} className="min-w-0 truncate text-base font-semibold">
                {connection.name}
              </span>
              <Badge tone={tones[connection.state]}>{t(`state.${connection.state}`)}</Badge>
              {connection.state === 'active' && needsCare(connection) && (
                <Badge tone="red">{t('gallery.care')}</Badge>
              )}
            </span>
            <span className="mt-0.5 block text-sm break-words text-muted">
              {t(`kind.${connection.kind}.title`)} · {connection.address}
            </span>
          </span>
          <ChevronDown
            aria-hidden
            className={cn('size-4.5 shrink-0 text-faint transition-transform', isOpen && 'rotate-180')}
          />
        </button>
      </h3>
      {isOpen && (
        <div id={details} className="flex flex-col gap-4 px-4 pt-1 pb-5 sm:px-5">
          {connection.state === 'disabled' && !isOver && <p className="text-sm text-red">{t('disabled')}</p>}
          {isOver && isVendor(connection.kind) && (
            <div>
              <SignInAgain connectionId={connection.id} kind={connection.kind} name={connection.name} />
            </div>
          )}
          {hasNoPlace && !isOver && <p className="text-sm text-ink">{t('notes.placeless')}</p>}
          <ConnectionFacts connection={connection} />
          {connection.mayManage && (
            <div className="flex flex-wrap gap-2">
              {isActive && !hasNoPlace && (
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
              {hasNoPlace && <PlaceButton connection={connection} />}
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
            <p role="alert" className="text-sm text-red">
              {problemText(error)}
            </p>
          )}
        </div>
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
