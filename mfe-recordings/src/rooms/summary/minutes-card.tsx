import { faultText } from '@hattama/contract/rules/kernel/fault-text'
import type { RecordingDetails } from '@hattama/contract/library/recording'
import type { Summary } from '@hattama/contract/insight/summary'
import { holdsSimilar } from '@hattama/contract/rules/insight/support-mark'
import type { useEditing } from '@hattama/minutes/use-editing'
import { Link, loadInReach, QuotesNote, useRewriting } from '@hattama/platform'
import { buttonClass } from '@hattama/ui/button'
import { percentText } from '@hattama/ui/format/amount'
import { ConfirmDialog } from '@hattama/ui/confirm-dialog'
import { dateTimeText } from '@hattama/ui/format/date'
import { IconButton } from '@hattama/ui/icon-button'
import { Menu } from '@hattama/ui/menu'
import { RewriteItems } from '@hattama/ui/rewrite-items'
import { Spinner } from '@hattama/ui/spinner'
import { TextChanged } from '@hattama/ui/text-changed'
import { RotateCw, Stamp } from 'lucide-react'
import { lazy, type ReactNode, Suspense } from 'react'
import { useRecordingsTexts } from '../../kernel/texts.ts'
import { CoveragePart } from './coverage-part.tsx'
import { EditPencil } from './edit-pencil.tsx'
import { SectionCard } from './section-card.tsx'

/** Only those who edit load it. */
const MinutesEditor = lazy(() =>
  loadInReach(() => import('@hattama/minutes/minutes-editor')).then((module) => ({
    default: module.MinutesEditor,
  })),
)

/** Rewrites the minutes: as they are, in another language, or as another kind of report. */
const RewriteMinutes = ({
  isAsking,
  choices,
}: Pick<ReturnType<typeof useRewriting>, 'isAsking' | 'choices'>) => {
  const { t } = useRecordingsTexts()
  return (
    <Menu
      trigger={
        // a tooltip around the trigger would take the menu's place
        <IconButton
          size="sm"
          tooltip={false}
          label={t('rewrite.open')}
          disabled={isAsking}
          className="print:hidden"
        >
          <RotateCw aria-hidden />
        </IconButton>
      }
    >
      <RewriteItems {...choices} />
    </Menu>
  )
}

/** The text of the minutes, without what the cards below say; whoever may change it edits all of it in place. */
export const MinutesCard = ({
  summary,
  fault,
  mayChange,
  editing,
  firstLine,
  children: text,
}: {
  summary: Summary
  fault: RecordingDetails['fault']
  mayChange: boolean
  editing: ReturnType<typeof useEditing>
  /** where in the stored text the pencil leads, in lines from 0 */
  firstLine: number
  /** what is shown of the text while nobody edits it */
  children: ReactNode
}) => {
  const { t, language } = useRecordingsTexts()
  const { behind, dismiss, update, isAsking, choices, question } = useRewriting(summary)
  const { isEditing, focusAt, edit, close, reopen } = editing
  const mayEdit = mayChange && summary.status === 'completed'
  return (
    <SectionCard
      title={t('minutes.title')}
      aside={
        !isEditing && (
          <>
            <Link
              to={`/recordings/${summary.recordingId}/protocol`}
              className={buttonClass('secondary', 'sm', 'print:hidden')}
            >
              <Stamp aria-hidden />
              {t('protocol.open')}
            </Link>
            {mayEdit && <EditPencil of="open" onEdit={() => edit(firstLine)} />}
          </>
        )
      }
    >
      <ConfirmDialog {...question} />
      {summary.status === 'processing' && <BeingWritten />}
      {behind && !isEditing && (
        <TextChanged
          words={behind}
          pending={isAsking}
          onUpdate={mayChange ? update : null}
          onDismiss={dismiss}
        />
      )}
      {summary.type === 'extract' && fault?.source === 'summary' && (
        <p className="mb-3 rounded-md bg-yellow-soft px-3 py-2 text-sm text-ink">
          {t(`fault.${faultText(fault)}`)}
        </p>
      )}
      <div className="mb-3 empty:hidden">
        <QuotesNote summary={summary} />
      </div>
      {isEditing ? (
        <Suspense fallback={text}>
          <MinutesEditor summary={summary} focusAt={focusAt} onClose={close} onReopen={reopen} />
        </Suspense>
      ) : (
        text
      )}
      <footer className="mt-4 space-y-1 border-t border-line pt-3 text-xs text-faint">
        <div className="flex items-center gap-1">
          <p>{t('viewer.generated', { date: dateTimeText(summary.generatedAt, language) })}</p>
          {mayChange && !isEditing && <RewriteMinutes isAsking={isAsking} choices={choices} />}
        </div>
        {holdsSimilar(summary) && <p>{t('minutes.similar')}</p>}
        <CoveragePart summary={summary} />
        {summary.coverage.unread === undefined && summary.coverage.read < 0.995 && (
          <p>{t('minutes.partlyRead', { percent: percentText(summary.coverage.read, language) })}</p>
        )}
        <p className="print:hidden">
          <Link to={`/summaries/${summary.id}`} className="font-medium text-accent hover:underline">
            {t('minutes.open')}
          </Link>
        </p>
      </footer>
    </SectionCard>
  )
}

/** The old text stays readable while a new one is written. */
const BeingWritten = () => {
  const { t } = useRecordingsTexts()
  return (
    <output className="mb-3 flex items-center gap-2 rounded-md bg-accent-soft px-3 py-2 text-sm text-ink">
      <Spinner className="text-accent" />
      {t('rewrite.begun')}
    </output>
  )
}
