import type { Connection } from '@hattama/contract/connections/connection'
import { ProblemLine, useMembersQuery } from '@hattama/platform'
import { Dialog } from '@hattama/ui/dialog'
import { Select } from '@hattama/ui/select'
import { Skeleton } from '@hattama/ui/skeleton'
import { useChangeConnectionMutation, useConnectionPlacesQuery } from '../calls.ts'
import { addressOfKind } from '../address-of-kind.ts'
import { useConnectionTexts } from '../connection-texts.ts'
import { useFaultWords } from '../fault-words.ts'
import { shownAddress } from '@hattama/contract/rules/kernel/mail-address'

/** Stands for nobody: an option's value must not be empty. */
const nobody = '—'

/** Maps members of the workspace to users of a tracker by hand. */
export const PeopleDialog = ({ connection, onClose }: { connection: Connection; onClose: () => void }) => {
  const { t } = useConnectionTexts()
  const words = useFaultWords()
  const { data: members = [] } = useMembersQuery()
  const { data, error } = useConnectionPlacesQuery(connection.id, { refetchOnMountOrArgChange: true })
  const [change, changing] = useChangeConnectionMutation()
  const { tracker } = connection
  if (!tracker) return null
  const there = data?.places?.project?.people ?? []
  const choose = (userId: string, id: string) => {
    const { [userId]: _before, ...others } = tracker.people
    const people = id === nobody ? others : { ...others, [userId]: id }
    void change({ id: connection.id, change: { tracker: { ...tracker, people } } })
  }
  return (
    <Dialog
      open
      onClose={onClose}
      title={t('tracker.peopleTitle', { name: connection.name })}
      description={t(
        addressOfKind(connection.kind).holdsKey ? 'tracker.peopleTextOwner' : 'tracker.peopleText',
      )}
      closeLabel={t('action.close')}
    >
      {!data && !error && <Skeleton className="mt-4 h-24" />}
      <ProblemLine error={error ?? changing.error} />
      {data?.error && <p className="mt-4 text-sm text-red">{words(data.error)}</p>}
      {data?.places && (
        <ul className="mt-4 flex max-h-[60vh] flex-col gap-3 overflow-y-auto">
          {members.map(({ userId, name, email }) => (
            <li key={userId} className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
              <span className="min-w-0 truncate text-sm">{name || shownAddress(email)}</span>
              <Select
                label={name || shownAddress(email)}
                className="w-56"
                value={tracker.people[userId] ?? nobody}
                onChange={(id) => choose(userId, id)}
                options={[
                  { value: nobody, text: t('tracker.nobody') },
                  ...there.map((one) => ({ value: one.id, text: one.name })),
                ]}
              />
            </li>
          ))}
        </ul>
      )}
    </Dialog>
  )
}
