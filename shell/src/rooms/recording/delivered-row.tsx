import { Link, runCommand, useLocation, useTexts } from '@hattama/platform'
import type { SpoolEntry } from '@hattama/recorder/spool/use-spool'
import { Button, buttonClass } from '@hattama/ui/button'
import { IconButton } from '@hattama/ui/icon-button'
import { CircleCheck, CircleStop, X } from 'lucide-react'
import { useEffect, useEffectEvent, useState } from 'react'
import { useGoneWhenDone } from '../upload/use-gone-when-done.ts'
import { placeOf } from './still-to-send.ts'

type Props = { entry: SpoolEntry; onDismiss: () => void }

/**
 * A recording that the server has now, and the way to its page; it goes by itself. One that the page ended by being reloaded or
 * closed says so, since the meeting may be going on: it stays until it is answered or another page is opened, whose buttons it
 * would cover.
 */
export const DeliveredRow = ({ entry, onDismiss }: Props) => {
  const { t } = useTexts('shell')
  const { interrupted, title: named } = entry.recording
  const place = placeOf(entry)
  const held = useGoneWhenDone(!interrupted, '', onDismiss)
  const { pathname } = useLocation()
  const [toldOn] = useState(pathname)
  const leave = useEffectEvent(onDismiss)
  useEffect(() => {
    if (interrupted && pathname !== toldOn) leave()
  }, [interrupted, pathname, toldOn])
  const title = named || t('untitled', { ns: 'recorder' })
  const Sign = interrupted ? CircleStop : CircleCheck
  return (
    <li {...held} className="flex items-start gap-2.5 py-2 pr-2 pl-4">
      <Sign aria-hidden className={`mt-1.5 size-4 shrink-0 ${interrupted ? 'text-yellow' : 'text-green'}`} />
      <div className="flex min-w-0 grow flex-wrap items-center justify-between gap-x-3 gap-y-1.5">
        <div className="min-w-0 flex-1 basis-40 py-1 text-sm wrap-anywhere">
          {interrupted && <p>{t('recording.interrupted')}</p>}
          {/* a title may have 300 letters */}
          <p className={interrupted ? 'mt-0.5 line-clamp-2 font-medium' : 'line-clamp-2'}>
            {interrupted ? title : t('recording.uploaded', { title })}
          </p>
        </div>
        <div className="flex flex-wrap gap-2">
          {interrupted && (
            <Button
              size="sm"
              onClick={() => {
                runCommand('newMeeting', named)
                onDismiss()
              }}
            >
              {t('recording.again')}
            </Button>
          )}
          {place && (
            <Link to={place} className={buttonClass('secondary', 'sm')} onClick={onDismiss}>
              {t('recording.open')}
            </Link>
          )}
        </div>
      </div>
      <IconButton size="sm" tooltip={false} label={t('action.close')} onClick={onDismiss}>
        <X aria-hidden />
      </IconButton>
    </li>
  )
}
