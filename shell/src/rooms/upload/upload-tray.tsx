import { Link, onServerEvent, problemText, useLocation, useTexts } from '@hattama/platform'
import { IconButton } from '@hattama/ui/icon-button'
import { ProgressBar } from '@hattama/ui/progress-bar'
import { bytesText, percentText } from '@hattama/ui/format/amount'
import { CircleAlert, CircleCheck, FileAudio, Pause, Play, RotateCcw, X } from 'lucide-react'
import { useEffect, useState, useSyncExternalStore } from 'react'
import { useDeleteCopyMutation } from './calls.ts'
import { useUploads } from './uploads-context.tsx'
import type { UploadItem } from './upload-list.ts'
import { useGoneWhenDone } from './use-gone-when-done.ts'

const icons = {
  sending: <FileAudio aria-hidden className="size-4 shrink-0 text-faint" />,
  paused: <FileAudio aria-hidden className="size-4 shrink-0 text-faint" />,
  failed: <CircleAlert aria-hidden className="size-4 shrink-0 text-red" />,
  done: <CircleCheck aria-hidden className="size-4 shrink-0 text-green" />,
}

/** Asks what to do with a file that was uploaded before; doing nothing keeps both. */
const Copy = ({ copy, first }: { copy: string; first: string }) => {
  const { t } = useTexts('shell')
  const [remove, { isLoading }] = useDeleteCopyMutation()
  return (
    <p className="flex flex-wrap gap-x-2 text-xs text-muted">
      {t('upload.same')}
      <Link to={`/recordings/${first}`} className="font-medium text-accent hover:underline">
        {t('upload.openFirst')}
      </Link>
      <button
        type="button"
        disabled={isLoading}
        className="font-medium text-accent hover:underline"
        onClick={() => void remove(copy)}
      >
        {t('upload.deleteCopy')}
      </button>
    </p>
  )
}

const Line = ({ item, isReady }: { item: UploadItem; isReady: boolean }) => {
  const { t, language } = useTexts('shell')
  const share = item.size > 0 ? item.sent / item.size : 0
  if (item.state === 'done' && item.recordingId !== null && item.sameAs !== null)
    return <Copy copy={item.recordingId} first={item.sameAs} />
  if (item.state === 'done') {
    return (
      <p className="text-xs text-muted">
        {t(isReady ? 'upload.ready' : 'upload.done')}{' '}
        <Link to={`/recordings/${item.recordingId}`} className="font-medium text-accent hover:underline">
          {t('action.open')}
        </Link>
      </p>
    )
  }
  if (item.state === 'failed') {
    const failure = { code: item.code, status: 400, message: t('error.UPLOAD_ERROR') }
    return <p className="text-xs text-red">{problemText(failure)}</p>
  }
  return (
    <p className="text-xs text-faint tabular-nums">
      {item.state === 'paused' ? t('upload.paused') : percentText(share, language)} ·{' '}
      {bytesText(item.sent, language)} / {bytesText(item.size, language)}
    </p>
  )
}

const Row = ({ item, isReady }: { item: UploadItem; isReady: boolean }) => {
  const { t } = useTexts('shell')
  const uploads = useUploads()
  const active = item.state === 'sending' || item.state === 'paused'
  return (
    <li className="flex flex-col gap-1.5 px-4 py-2.5">
      <div className="flex items-center gap-2.5">
        {icons[item.state]}
        <div className="min-w-0 grow">
          <p className="truncate text-sm text-ink" title={item.name}>
            {item.name}
          </p>
          <Line item={item} isReady={isReady} />
        </div>
        {item.state === 'sending' && (
          <IconButton size="sm" label={t('upload.pause')} onClick={() => void uploads.pause(item.id)}>
            <Pause aria-hidden />
          </IconButton>
        )}
        {item.state === 'paused' && (
          <IconButton size="sm" label={t('upload.resume')} onClick={() => uploads.resume(item.id)}>
            <Play aria-hidden />
          </IconButton>
        )}
        {item.state === 'failed' && (
          <IconButton size="sm" label={t('action.retry')} onClick={() => uploads.resume(item.id)}>
            <RotateCcw aria-hidden />
          </IconButton>
        )}
        {item.state !== 'done' && (
          <IconButton size="sm" label={t('action.cancel')} onClick={() => void uploads.cancel(item.id)}>
            <X aria-hidden />
          </IconButton>
        )}
      </div>
      {active && (
        <ProgressBar
          value={item.size > 0 ? item.sent / item.size : 0}
          label={t('upload.progressOf', { name: item.name })}
          tone={item.state === 'paused' ? 'grey' : 'accent'}
        />
      )}
    </li>
  )
}

/** Uploads in progress, above every screen; it goes when there are none, and by itself a while after the last. */
export const UploadTray = () => {
  const uploads = useUploads()
  const items = useSyncExternalStore(uploads.subscribe, uploads.list)
  return items.length === 0 ? null : <Tray items={items} />
}

/** Ids of the recordings whose processing has ended since the tray was there: only now is there something to open. */
const useProcessed = () => {
  const [ids, setIds] = useState<ReadonlySet<string>>(new Set())
  useEffect(
    () =>
      onServerEvent((event) => {
        if (event.type === 'deleted' || (event.type === 'recording' && ended.has(event.status)))
          setIds((known) => new Set(known).add(event.recordingId))
      }),
    [],
  )
  return ids
}

const ended: ReadonlySet<string> = new Set(['completed', 'failed', 'waiting'])

const Tray = ({ items }: { items: readonly UploadItem[] }) => {
  const { t } = useTexts('shell')
  const uploads = useUploads()
  const isDone = items.every((item) => item.state === 'done')
  const { pathname } = useLocation()
  // a question is taken along: the first file is looked at before its copy is deleted
  const place = items.some((item) => item.sameAs !== null) ? '' : pathname
  const processed = useProcessed()
  const isReady = (item: UploadItem) => item.recordingId !== null && processed.has(item.recordingId)
  // a copy asks what is to become of it; anything else is in the lists, which tell how far it is
  const mayGo = items.every((item) => item.sameAs === null || isReady(item))
  const held = useGoneWhenDone(isDone, place, () => uploads.clearFinished(), mayGo)
  const onTheWay = items.filter((item) => item.state === 'sending' || item.state === 'paused').length
  return (
    <section
      {...held}
      data-chrome
      aria-label={t('upload.title')}
      className="animate-rise overflow-hidden rounded-lg border border-line bg-surface shadow-pop"
    >
      <header className="flex items-center justify-between border-b border-line py-2 pr-2 pl-4">
        <h2 className="text-sm font-semibold">
          {onTheWay > 0
            ? t('upload.sending', { count: onTheWay })
            : isDone
              ? t('upload.allDone', { count: items.length })
              : t('upload.notAll')}
        </h2>
        {isDone && (
          <IconButton
            size="sm"
            tooltip={false}
            label={t('action.close')}
            onClick={() => uploads.clearFinished()}
          >
            <X aria-hidden />
          </IconButton>
        )}
      </header>
      <ul className="max-h-72 divide-y divide-line overflow-y-auto">
        {items.map((item) => (
          <Row key={item.id} item={item} isReady={isReady(item)} />
        ))}
      </ul>
    </section>
  )
}
