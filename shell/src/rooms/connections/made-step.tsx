import type { Connection } from '@hattama/contract/connections/connection'
import { isCalendar, isMessenger } from '@hattama/contract/rules/connections/connection-kinds'
import { ProblemLine } from '@hattama/platform'
import { Button } from '@hattama/ui/button'
import { CalendarRead } from './calendar-read.tsx'
import { useDisconnectMutation, useTryConnectionMutation } from './calls.ts'
import { useConnectionTexts } from './connection-texts.ts'
import { Secret } from './secret.tsx'
import { IncomingAddress } from './trackers/incoming-address.tsx'

/** `secret`: shown once; `onRemoved`: it could not be read, and is removed so that the form can be corrected. */
type Props = {
  connection: Connection
  secret: string | null | undefined
  onRemoved: () => void
  onClose: () => void
}

/** The last step of a new connection: what the other side has to know, and a test. */
export const MadeStep = ({ connection, secret, onRemoved, onClose }: Props) => {
  const { t } = useConnectionTexts()
  const [disconnect, leaving] = useDisconnectMutation()
  const [tryIt, trying] = useTryConnectionMutation()
  const { id, kind, address } = connection
  const remove = async () => {
    const answer = await disconnect(id)
    if (!answer.error) onRemoved()
  }
  if (isCalendar(kind)) {
    return (
      <div className="mt-5 flex flex-col gap-5">
        <ProblemLine error={leaving.error} />
        <CalendarRead
          connection={connection}
          isLeaving={leaving.isLoading}
          onCorrect={() => void remove()}
          onClose={onClose}
        />
      </div>
    )
  }
  return (
    <div className="mt-5 flex flex-col gap-5">
      <p className="text-sm">{t(isMessenger(kind) ? 'new.doneChat' : 'new.done', { address })}</p>
      {kind === 'jira' && <IncomingAddress id={id} />}
      {secret && <Secret connection={connection} secret={secret} isNew />}
      <ProblemLine error={trying.error} />
      {trying.isSuccess && <output className="block text-sm text-muted">{t('tested')}</output>}
      <div className="flex flex-wrap justify-end gap-2">
        <Button variant="secondary" pending={trying.isLoading} onClick={() => void tryIt(id)}>
          {t('do.test')}
        </Button>
        <Button onClick={onClose}>{t('new.finish')}</Button>
      </div>
    </div>
  )
}
