import type { Transcript } from '@hattama/contract/transcript'
import { percentText } from '@hattama/ui/format/amount'
import { Info } from 'lucide-react'
import type { ReactNode } from 'react'
import { useRecordingsTexts } from '../texts.ts'

/** Mean word confidence under which the text is said to be unsure. */
export const unsureBelow = 0.6

/** What the reader has to know of how the text was made. */
export const TranscriptNotices = ({ metadata }: { metadata: Transcript['metadata'] }) => {
  const { t, language } = useRecordingsTexts()
  const { draft, engine, confidence, timing } = metadata
  return (
    <>
      {draft && (
        <Note title={t('transcript.draft')}>
          {t('transcript.draftText', { engine: engine ?? '' }).replace(' ()', '')}
        </Note>
      )}
      {confidence !== null && confidence < unsureBelow && (
        <Note title={t('transcript.unsure')}>
          {t('transcript.unsureText', { percent: percentText(confidence, language) })}
        </Note>
      )}
      {timing === 'estimated' && <Note>{t('transcript.estimated')}</Note>}
    </>
  )
}

const Note = ({ title, children }: { title?: string; children: ReactNode }) => (
  <div className="flex gap-2.5 border-t border-line bg-yellow-soft/60 px-5 py-2.5 text-sm text-yellow print:hidden">
    <Info aria-hidden className="mt-0.5 size-4 shrink-0" />
    <p>
      {title && <strong className="font-semibold">{title}. </strong>}
      {children}
    </p>
  </div>
)
