import { runCommand, useMay, useNavigate, useTexts } from '@hattama/platform'
import { ChartColumn, CircleDot, MessagesSquare, Users } from 'lucide-react'

/** Four ways on; three for whoever may not record. */
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
    <section aria-label={t('quick.title')} className="grid grid-cols-2 gap-3 lg:grid-cols-4">
      {tiles.map(({ key, icon: Icon, act }) => (
        <button
          key={key}
          type="button"
          onClick={act}
          className="group flex cursor-pointer items-center gap-3 rounded-lg border border-line bg-surface p-3 text-left shadow-card transition-colors sm:p-3.5 hover:border-line-strong hover:bg-sunken"
        >
          <span
            aria-hidden
            className="flex size-9 shrink-0 items-center justify-center rounded-md bg-accent-soft text-accent"
          >
            <Icon className="size-4.5" />
          </span>
          <span className="min-w-0">
            <span className="block text-sm font-medium text-ink">{t(`quick.${key}.title`)}</span>
            <span className="hidden text-xs text-faint sm:block">{t(`quick.${key}.text`)}</span>
          </span>
        </button>
      ))}
    </section>
  )
}
