import type { TranscriptEdit, TranscriptVersion } from '@hattama/contract/speech/transcript-history'
import { useReadersLabels } from '@hattama/platform'
import { Button } from '@hattama/ui/button'
import { dateTimeText } from '@hattama/ui/format/date'
import { speechLanguageName } from '@hattama/ui/format/speech-language'
import type { ReactNode } from 'react'
import { useRecordingsTexts } from '../../kernel/texts.ts'

/** One change: its kind, the text before and after, who made it and when. */
export const EditRow = ({
  edit,
  onUndo,
  isBusy,
}: {
  edit: TranscriptEdit
  onUndo?: () => void
  isBusy: boolean
}) => {
  const { t, language } = useRecordingsTexts()
  const { label } = useReadersLabels()
  const { kind, before, after, segments, undone } = edit
  const isAboutPeople = kind === 'name' || kind === 'merge' || kind === 'speaker'
  const shown = (text: string) => {
    if (!isAboutPeople) return text
    return text === '' ? t('edit.nobody') : label(text)
  }
  return (
    <Row
      act={
        onUndo && (
          <Button size="sm" variant="secondary" disabled={isBusy} onClick={onUndo}>
            {t('action.undo')}
          </Button>
        )
      }
    >
      <p className={undone ? 'text-muted' : 'text-ink'}>
        <span className="font-medium">{t(`history.kind.${kind}`)}</span>
        {segments > 1 && (
          <span className="text-muted"> · {t('transcript.segments', { count: segments })}</span>
        )}
        {undone && <span className="text-muted"> · {t('history.undone')}</span>}
      </p>
      {kind !== 'voices' && before !== after && (
        <p className="mt-0.5 break-words text-muted">
          <del>{shown(before)}</del> <span aria-hidden>→</span>{' '}
          <ins className="no-underline">{shown(after)}</ins>
        </p>
      )}
      <p className="mt-0.5 text-xs text-faint">
        {t('history.by', {
          author: edit.author || t('history.nobody'),
          date: dateTimeText(edit.createdAt, language),
        })}
      </p>
    </Row>
  )
}

/** An earlier version of the transcript that was replaced as a whole. */
export const VersionRow = ({
  version,
  onRestore,
  isBusy,
}: {
  version: TranscriptVersion
  onRestore?: () => void
  isBusy: boolean
}) => {
  const { t, language } = useRecordingsTexts()
  return (
    <Row
      act={
        onRestore && (
          <Button size="sm" variant="secondary" disabled={isBusy} onClick={onRestore}>
            {t('edit.restore')}
          </Button>
        )
      }
    >
      <p className="font-medium text-ink">
        {version.language === null ? t('history.version') : speechLanguageName(version.language, language)}
        <span className="font-normal text-muted"> · {t('history.words', { count: version.words })}</span>
      </p>
      <p className="mt-0.5 text-xs text-faint">
        {t('history.replacedBy', {
          author: version.author || t('history.nobody'),
          date: dateTimeText(version.createdAt, language),
        })}
      </p>
    </Row>
  )
}

const Row = ({ act, children }: { act: ReactNode; children: ReactNode }) => (
  <li className="flex items-start gap-3 py-2.5">
    <div className="min-w-0 grow text-sm">{children}</div>
    {act}
  </li>
)
