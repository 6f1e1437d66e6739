import { LateMinutesText, type MinutesTextProps } from '@hattama/minutes/late-minutes-text'
import { useReadersLabels } from '@hattama/platform'
import { Card } from '@hattama/ui/card'
import { SignatureLines } from '@hattama/ui/signature-lines'
import { useSummariesTexts } from '../../kernel/texts.ts'
import { MomentLink } from '../../kernel/moment-link.tsx'
import type { Section as AnySection } from './sections.ts'

type Section = Exclude<AnySection, { kind: 'tasks' }>

/** One numbered section of the summary. */
export const SectionCard = ({
  section,
  number,
  recordingId,
  onEdit,
  besideItem,
}: {
  section: Section
  number: number
  recordingId: string
  /** opens the text for editing at this line of it, from 0; absent where the reader may not change it */
  onEdit?: MinutesTextProps['onEdit']
  besideItem?: MinutesTextProps['besideItem']
}) => {
  const { t } = useSummariesTexts()
  const labels = useReadersLabels()
  const heading =
    section.kind === 'lines'
      ? t(`summaryPage.${section.heading}`)
      : section.heading === null
        ? t('summaryPage.overview')
        : labels.heading(section.heading)
  return (
    <Card className="p-5 print:break-inside-avoid">
      <h2 className="flex items-baseline gap-3 text-base font-semibold text-ink">
        <span
          aria-hidden
          className="flex size-6 shrink-0 items-center justify-center rounded-full bg-accent-soft text-xs text-accent tabular-nums"
        >
          {number}
        </span>
        {heading}
      </h2>
      <div className="mt-3 sm:pl-9">
        <SectionBody section={section} recordingId={recordingId} onEdit={onEdit} besideItem={besideItem} />
      </div>
    </Card>
  )
}

const SectionBody = ({
  section,
  recordingId,
  onEdit,
  besideItem,
}: {
  section: Section
  recordingId: string
  onEdit: MinutesTextProps['onEdit']
  besideItem: MinutesTextProps['besideItem']
}) => {
  const labels = useReadersLabels()
  switch (section.kind) {
    case 'text':
      return (
        <LateMinutesText
          markdown={labels.inText(section.markdown)}
          renderMoment={(ms, support) => <MomentLink recordingId={recordingId} ms={ms} support={support} />}
          storedLine={(line) => section.firstLine + line}
          onEdit={onEdit}
          besideItem={besideItem}
          className="text-base"
        />
      )
    case 'signatures':
      return <SignatureLines roles={section.roles} />
    case 'lines':
      return (
        <ul className="list-disc space-y-2 pl-5 text-base wrap-anywhere text-ink marker:text-faint">
          {section.lines.map(({ text, moment }) => (
            <li key={text}>
              {text}{' '}
              {moment && (
                <MomentLink
                  recordingId={recordingId}
                  ms={moment.startMs}
                  quote={moment.quote}
                  support={moment.support}
                />
              )}
            </li>
          ))}
        </ul>
      )
  }
}
