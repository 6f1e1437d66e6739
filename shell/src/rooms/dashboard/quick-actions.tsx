import { namedByModel, runCommand, useMay, useNavigate, useTexts } from '@hattama/platform'
import { ChartColumn, CircleDot, Mic, MessagesSquare, Users } from 'lucide-react'
import { recordsOnlyRooms } from '../recording/support.ts'

/** Where no call can be shared, it is the people in the room that are recorded. */
const record = () => ({
  ...(recordsOnlyRooms()
    ? { icon: Mic, name: 'firstActs.room.title' as const }
    : { icon: CircleDot, name: 'quick.record.title' as const }),
  act: () => runCommand('newMeeting'),
})

/** Four shortcuts; three for users who may not record. */
export const QuickActions = () => {
  const { t } = useTexts('shell')
  const navigate = useNavigate()
  const mayRecord = useMay()('recording.create')
  const tiles = [
    ...(mayRecord ? [record()] : []),
    { name: 'quick.analytics.title', icon: ChartColumn, act: () => void navigate('/analytics') },
    {
      name: namedByModel('quick.chat.title'),
      icon: MessagesSquare,
      act: () => void navigate('/recordings/chat'),
    },
    { name: 'quick.team.title', icon: Users, act: () => void navigate('/team') },
  ]
  return (
    <section aria-label={t('quick.title')} className="grid auto-rows-fr grid-cols-2 gap-2">
      {tiles.map(({ name, icon: Icon, act }) => (
        <button
          key={name}
          type="button"
          onClick={act}
          className="flex min-w-0 cursor-pointer items-center gap-2.5 rounded-md border border-line bg-surface px-3 py-2.5 text-left text-sm text-ink transition-colors hover:border-line-strong hover:bg-sunken"
        >
          <Icon aria-hidden className="size-4 shrink-0 text-faint" />
          <span className="min-w-0">{t(name)}</span>
        </button>
      ))}
    </section>
  )
}
