import {
  type DocumentFormat,
  documentFormats,
  type DocumentPart,
  canHold,
  canHoldPictures,
} from '@hattama/contract/rules/library/document'
import { unconfirmedIn } from '@hattama/contract/rules/insight/unconfirmed'
import {
  type Language,
  languages,
  type MeetingSource,
  useMinutesOfRecordingQuery,
  useSlidesQuery,
} from '@hattama/platform'
import { Button } from '@hattama/ui/button'
import { Dialog } from '@hattama/ui/dialog'
import { Segmented } from '@hattama/ui/segmented'
import { Select } from '@hattama/ui/select'
import { Switch } from '@hattama/ui/switch'
import { type ReactNode, useState } from 'react'
import { WithUnconfirmed } from './with-unconfirmed.tsx'
import { useDocumentTexts } from './document-texts.ts'
import type { DocumentActs } from './use-document-acts.ts'

const Row = ({ name, children }: { name: string; children: ReactNode }) => (
  <div className="flex flex-col gap-1.5">
    <span aria-hidden className="text-sm font-medium text-ink">
      {name}
    </span>
    {children}
  </div>
)

/** The parts of a meeting that can be exported. */
const partsOf = ({ hasSummary, hasTranscript }: MeetingSource): DocumentPart[] => [
  ...(hasSummary ? ['summary' as const] : []),
  ...(hasTranscript ? ['transcript' as const] : []),
  ...(hasSummary && hasTranscript ? ['both' as const] : []),
]

/** All formats and options, for users who want something other than the default file. */
export const ChooseDialog = ({
  source,
  acts,
  onClose,
}: {
  source: MeetingSource
  acts: DocumentActs
  onClose: () => void
}) => {
  const { t, language: own } = useDocumentTexts()
  const [format, setFormat] = useState<DocumentFormat>('pdf')
  const [wanted, setWanted] = useState<DocumentPart>(source.hasSummary ? 'summary' : 'transcript')
  const [withoutFillers, setWithoutFillers] = useState(false)
  const [hidesPersonal, setHidesPersonal] = useState(false)
  const [withSlides, setWithSlides] = useState(true)
  const [withNotes, setWithNotes] = useState(false)
  const [withUnconfirmed, setWithUnconfirmed] = useState<boolean | null>(null)
  const [language, setLanguage] = useState<Language>(own)
  const { data: shown } = useSlidesQuery(source.recordingId)
  const { data: minutes } = useMinutesOfRecordingQuery(source.recordingId, { skip: !source.hasSummary })
  const unconfirmed = minutes ? unconfirmedIn(minutes.summary) : undefined
  const sendsUnconfirmed = withUnconfirmed ?? unconfirmed?.usual === 'on'
  const hasSlides = canHoldPictures(format) && (shown?.slides.length ?? 0) > 0
  const formats = documentFormats.filter((f) => partsOf(source).some((part) => canHold(f, part)))
  const include = canHold(format, wanted) ? wanted : 'transcript'
  const parts = partsOf(source).filter((part) => canHold(format, part))
  const save = async () => {
    await acts.save(
      { ...source, unconfirmed },
      {
        format,
        include,
        language,
        fillers: withoutFillers ? 'off' : 'on',
        slides: withSlides ? 'on' : 'off',
        notes: withNotes ? 'on' : 'off',
        unconfirmed: unconfirmed && (sendsUnconfirmed ? 'on' : 'off'),
        hidesPersonal,
      },
    )
    onClose()
  }
  return (
    <Dialog
      open
      onClose={() => {
        acts.work?.stop.abort()
        onClose()
      }}
      title={t('choose.title')}
      description={source.title}
      closeLabel={t('action.close')}
      actions={
        <>
          <Button
            variant="secondary"
            onClick={() => {
              acts.work?.stop.abort()
              onClose()
            }}
          >
            {t('action.cancel')}
          </Button>
          <Button pending={acts.work !== null} onClick={() => void save()}>
            {t('choose.save')}
          </Button>
        </>
      }
    >
      <div className="mt-5 flex flex-col gap-5">
        <Row name={t('choose.format')}>
          <Segmented
            label={t('choose.format')}
            value={format}
            onChange={setFormat}
            options={formats.map((value) => ({ value, text: t(`format.${value}`) }))}
            className="grid h-auto grid-cols-2 sm:grid-cols-3"
          />
        </Row>
        <Row name={t('choose.include')}>
          {parts.length > 1 ? (
            <Segmented
              label={t('choose.include')}
              value={include}
              onChange={setWanted}
              options={parts.map((value) => ({ value, text: t(`choose.${value}`) }))}
              className="grid h-auto auto-cols-fr sm:grid-flow-col"
            />
          ) : (
            <p className="text-sm text-muted">
              {canHold(format, 'summary') ? t(`choose.${include}`) : t('choose.onlyTranscript')}
            </p>
          )}
        </Row>
        {include !== 'summary' && (
          <Switch label={t('choose.fillers')} checked={withoutFillers} onChange={setWithoutFillers} />
        )}
        {source.hasNotes && include !== 'transcript' && (
          <Switch label={t('choose.notes')} checked={withNotes} onChange={setWithNotes} />
        )}
        {unconfirmed && include !== 'transcript' && (
          <WithUnconfirmed count={unconfirmed.count} isOn={sendsUnconfirmed} onChange={setWithUnconfirmed} />
        )}
        <Switch label={t('choose.personal')} checked={hidesPersonal} onChange={setHidesPersonal} />
        {hasSlides && (
          <div className="flex flex-col gap-1.5">
            <Switch
              label={t('choose.slides')}
              checked={withSlides && !hidesPersonal}
              disabled={hidesPersonal}
              onChange={setWithSlides}
            />
            {hidesPersonal && <p className="text-sm text-muted">{t('choose.noSlides')}</p>}
          </div>
        )}
        {format !== 'json' && (
          <Row name={t('choose.language')}>
            <Select
              label={t('choose.language')}
              value={language}
              onChange={setLanguage}
              options={languages.map((value) => ({ value, text: t(`language.${value}`) }))}
            />
          </Row>
        )}
      </div>
    </Dialog>
  )
}
