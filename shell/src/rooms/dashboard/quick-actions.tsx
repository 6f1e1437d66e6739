import { namedByModel, runCommand, useMay, useNavigate, useTexts } from '@hattama/platform'
import { ChartColumn, CircleDot, MessagesSquare, Users } from 'lucide-react'

/** Four shortcuts; three for users who may not record. */
export const QuickActions = () => {
  const { t } = useTexts('shell')
  const navigate = useNavigate()
  const mayRecord = useMay()('recording.create')
  const tiles = [
    ...(mayRecord ? [{ key: 'record', icon: CircleDot, act: () => runCommand('newMeeting') }] : []),
    { key: 'analytics', icon: ChartColumn, act: () => void navigate('/analytics') },
    { key: 'chat', icon: MessagesSquare, act: () => void navigate('/recordings/chat') },
    { key: 'team', icon: Users, act: () => void navigate('/team') },
  ]
  return (
    <section aria-label={t('quick.title')} className="grid auto-rows-fr grid-cols-2 gap-2">
      {tiles.map(({ key, icon: Icon, act }) => (
        <button
          key={key}
          type="button"
          onClick={act}
          className="flex min-w-0 cursor-pointer items-center gap-2.5 rounded-md border border-line bg-surface px-3 py-2.5 text-left text-sm text-ink transition-colors hover:border-line-strong hover:bg-sunken"
        >
          <Icon aria-hidden className="size-4 shrink-0 text-faint" />
          <span className="min-w-0">
            {t(key === 'chat' ? namedByModel('quick.chat.title') : `quick.${key}.title`)}
          </span>
        </button>
      ))}
    </section>
  )
}
