import { Link, useTexts } from '@hattama/platform'
import type { SpoolEntry } from '@hattama/recorder/spool/use-spool'
import { buttonClass } from '@hattama/ui/button'
import { IconButton } from '@hattama/ui/icon-button'
import { CircleCheck, X } from 'lucide-react'
import { placeOf } from './still-to-send.ts'

/** A recording that the server has now: the way to its page, until that is taken or the row dismissed. */
export const DeliveredRow = ({ entry, onDismiss }: { entry: SpoolEntry; onDismiss: () => void }) => {
  const { t } = useTexts('shell')
  const place = placeOf(entry)
  const title = entry.recording.title || t('untitled', { ns: 'recorder' })
  return (
    <li className="flex items-start gap-2.5 py-2.5 pr-2 pl-4">
      <CircleCheck aria-hidden className="mt-1.5 size-4 shrink-0 text-green" />
      <div className="flex min-w-0 grow flex-col items-start gap-2">
        <p className="mt-1 line-clamp-2 text-sm wrap-anywhere">{t('recording.uploaded', { title })}</p>
        {place && (
          <Link to={place} className={buttonClass('secondary', 'sm')} onClick={onDismiss}>
            {t('recording.open')}
          </Link>
        )}
      </div>
      <IconButton size="sm" tooltip={false} label={t('action.close')} onClick={onDismiss}>
        <X aria-hidden />
      </IconButton>
    </li>
  )
}
