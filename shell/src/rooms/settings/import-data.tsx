import { problemText, useTexts } from '@hattama/platform'
import { Button } from '@hattama/ui/button'
import { bytesText } from '@hattama/ui/format/amount'
import { ProgressBar } from '@hattama/ui/progress-bar'
import { FileUp } from 'lucide-react'
import { type ReactNode, useRef, useSyncExternalStore } from 'react'
import { useLimitsQuery } from '../upload/calls.ts'
import { useArchiveImport } from '../upload/uploads-context.tsx'
import type { Report } from '../upload/archive/import-archive.ts'
import type { Archive } from '../upload/archive/read-archive.ts'

/** Number of names shown of each kind; the rest is only counted. */
const maxNames = 20

const Names = ({ title, names }: { title: string; names: readonly string[] }) => {
  const { t } = useTexts('shell')
  if (names.length === 0) return null
  return (
    <div className="mt-3 text-sm">
      <p className="text-ink">{title}</p>
      <ul className="mt-1 list-disc pl-5 text-muted">
        {names.slice(0, maxNames).map((name, i) => (
          // names may repeat, and the order never changes
          <li key={`${i} ${name}`} className="wrap-anywhere">
            {name}
          </li>
        ))}
        {names.length > maxNames && <li>{t('settings.import.more', { count: names.length - maxNames })}</li>}
      </ul>
    </div>
  )
}

/** What cannot be imported from an archive. */
const NotIn = ({ archive: { withoutSound, unreadable, chats } }: { archive: Archive }) => {
  const { t } = useTexts('shell')
  return (
    <>
      <p className="mt-3 text-sm text-muted">{t('settings.import.notIn')}</p>
      {chats > 0 && <p className="mt-1 text-sm text-muted">{t('settings.import.chats', { count: chats })}</p>}
      <Names title={t('settings.import.withoutSound')} names={withoutSound} />
      <Names title={t('settings.import.unreadable')} names={unreadable} />
    </>
  )
}

/** Recordings with a file of more than the server takes. */
const TooLarge = ({ archive: { recordings }, maxBytes }: { archive: Archive; maxBytes: number }) => {
  const { t, language } = useTexts('shell')
  const names = recordings.filter(({ largestBytes }) => largestBytes > maxBytes).map(({ name }) => name)
  return (
    <Names title={t('settings.import.tooLarge', { size: bytesText(maxBytes, language) })} names={names} />
  )
}

const Done = ({ report: { came, missed, left, archive } }: { report: Report }) => {
  const { t } = useTexts('shell')
  const lines = missed.map(({ name, code }) => {
    const why =
      code === 'CANCELLED'
        ? t('settings.import.takenBack')
        : problemText({ code, status: 400, message: t('error.UPLOAD_ERROR') })
    return `${name}: ${why}`
  })
  return (
    <div>
      <output className="block text-sm text-ink">{t('settings.import.came', { count: came })}</output>
      {left > 0 && <p className="mt-1 text-sm text-yellow">{t('settings.import.left', { count: left })}</p>}
      <Names title={t('settings.import.missed')} names={lines} />
      <NotIn archive={archive} />
    </div>
  )
}

/** Imports the recordings of an account archive, from this server or another. */
export const ImportData = () => {
  const { t, language } = useTexts('shell')
  const archive = useArchiveImport()
  const state = useSyncExternalStore(archive.subscribe, archive.state)
  const { data: limits } = useLimitsQuery()
  const field = useRef<HTMLInputElement>(null)
  const choose = (
    <>
      <input
        ref={field}
        type="file"
        accept=".zip,application/zip"
        className="hidden"
        aria-label={t('settings.import.choose')}
        onChange={(event) => {
          const file = event.target.files?.[0]
          event.target.value = ''
          if (file) void archive.read(file)
        }}
      />
      <Button variant="secondary" pending={state.step === 'reading'} onClick={() => field.current?.click()}>
        <FileUp aria-hidden className="size-4" />
        {t('settings.import.choose')}
      </Button>
    </>
  )
  const frame = (content: ReactNode, controls: ReactNode) => (
    <div className="flex flex-col gap-4">
      {content}
      <div className="flex flex-wrap gap-2">{controls}</div>
    </div>
  )
  if (state.step === 'sending') {
    const { at, of, name } = state
    const text = t('settings.import.sending', { at, of, name })
    return frame(
      <div className="max-w-lg text-sm">
        <p className="text-muted wrap-anywhere tabular-nums">{text}</p>
        <ProgressBar className="mt-2" value={(at - 1) / of} label={text} />
      </div>,
      <Button variant="secondary" onClick={archive.cancel}>
        {t('settings.import.stop')}
      </Button>,
    )
  }
  if (state.step === 'ready') {
    const { recordings } = state.archive
    const size = bytesText(
      recordings.reduce((sum, { bytes }) => sum + bytes, 0),
      language,
    )
    return frame(
      <div>
        <p className="text-sm text-ink">{t('settings.import.found', { count: recordings.length, size })}</p>
        {limits && <TooLarge archive={state.archive} maxBytes={limits.maxUploadBytes} />}
        <NotIn archive={state.archive} />
      </div>,
      <>
        {recordings.length > 0 && (
          <Button onClick={() => void archive.begin(limits?.maxUploadBytes ?? null)}>
            {t('settings.import.submit')}
          </Button>
        )}
        <Button variant="ghost" onClick={archive.forget}>
          {t('action.cancel')}
        </Button>
      </>,
    )
  }
  if (state.step === 'done') return frame(<Done report={state.report} />, choose)
  return frame(
    <>
      <p className="text-sm text-muted">{t('settings.import.contains')}</p>
      {state.step === 'refused' && (
        <p role="alert" className="text-sm text-red">
          {t(`settings.import.refused.${state.why}`)}
        </p>
      )}
    </>,
    <>
      {choose}
      {state.step === 'reading' && (
        <Button variant="ghost" onClick={archive.cancel}>
          {t('action.cancel')}
        </Button>
      )}
    </>,
  )
}
