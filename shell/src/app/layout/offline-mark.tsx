import { useIsLost, useTexts } from '@hattama/platform'
import { CloudOff } from 'lucide-react'

/** Says in the bar at the top that there is no connection, as long as there is none. */
export const OfflineMark = () => {
  const { t } = useTexts('platform')
  const isLost = useIsLost()
  return (
    <output
      title={isLost ? t('reach.kept') : undefined}
      className="flex shrink-0 items-center gap-1.5 rounded-full bg-yellow-soft px-2.5 py-1 text-xs font-medium whitespace-nowrap text-ink empty:hidden"
    >
      {isLost && (
        <>
          <CloudOff aria-hidden className="size-3.5" />
          {t('reach.lost')}
          <span className="sr-only">. {t('reach.kept')}</span>
        </>
      )}
    </output>
  )
}
