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
    <li className="flex items-center gap-2 py-2 pr-2 pl-4">
      <CircleCheck aria-hidden className="size-4 shrink-0 text-green" />
      <p className="line-clamp-2 min-w-0 grow text-sm wrap-anywhere">{t('recording.uploaded', { title })}</p>
      {place && (
        <Link to={place} className={buttonClass('secondary', 'sm', 'shrink-0')} onClick={onDismiss}>
          {t('recording.open')}
        </Link>
      )}
      <IconButton size="sm" tooltip={false} label={t('action.close')} onClick={onDismiss}>
        <X aria-hidden />
      </IconButton>
    </li>
  )
}
