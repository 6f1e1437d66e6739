import { callSiteNames } from '@hattama/contract/rules/connections/call-site-names'
import type { ConsentLog, RecordingDetails } from '@hattama/contract/library/recording'
import { Card } from '@hattama/ui/card'
import { dateTimeText } from '@hattama/ui/format/date'
import type { ReactNode } from 'react'
import { useRecordingsTexts } from '../../kernel/texts.ts'
import { percentText } from '@hattama/ui/format/amount'

/** What the call's own connections revealed about who spoke, how much of that was used, and where they gave no data. */
const CallVoices = ({ voices }: { voices: NonNullable<RecordingDetails['voices']> }) => {
  const { t, language } = useRecordingsTexts()
  const { health, use } = voices
  const { sources: count = 0, coverage = 0 } = use ?? {}
  return (
    <>
      <p>{t(`callVoices.${use?.state ?? 'waiting'}`, { count, percent: percentText(coverage, language) })}</p>
      {health.encoded > 0 && <p className="text-muted">{t('callVoices.encoded')}</p>}
      {health.blind > 0 && <p className="text-muted">{t('callVoices.blind', { count: health.blind })}</p>}
    </>
  )
}

/** Who recorded and when, what they confirmed, and who was visible on the call page. */
export const ConsentCard = ({
  consent,
  voices,
}: {
  consent: ConsentLog
  voices: RecordingDetails['voices'] | undefined
}) => {
  const { t, language } = useRecordingsTexts()
  const { page } = consent
  return (
    <Card className="p-5">
      <h2 className="text-base font-semibold text-ink">{t('consent.title')}</h2>
      <dl className="mt-3 space-y-2.5 text-sm">
        {consent.startedBy && <Fact name={t('consent.startedBy')}>{consent.startedBy}</Fact>}
        {consent.startedAt && (
          <Fact name={t('consent.startedAt')}>{dateTimeText(consent.startedAt, language)}</Fact>
        )}
        <Fact name={t('consent.confirmed')}>{t(consent.everyoneKnows ? 'consent.yes' : 'consent.no')}</Fact>
        <Fact name={t('consent.notice')}>{t(`consent.way.${consent.noticeWay ?? 'none'}`)}</Fact>
        <Fact name={t('consent.microphone')}>
          {t(consent.microphone ? 'consent.microphoneOn' : 'consent.microphoneOff')}
        </Fact>
        {page && (
          <Fact name={t('consent.seen', { site: callSiteNames[page.site] })}>
            {page.unrecognised
              ? t('consent.unrecognised')
              : page.seen.length === 0
                ? t('consent.nobody')
                : page.seen.map(({ name }) => name).join(', ')}
          </Fact>
        )}
        {voices && (
          <Fact name={t('callVoices.title')}>
            <CallVoices voices={voices} />
          </Fact>
        )}
      </dl>
    </Card>
  )
}

const Fact = ({ name, children }: { name: string; children: ReactNode }) => (
  <div>
    <dt className="text-xs text-muted">{name}</dt>
    <dd className="mt-0.5 break-words text-ink">{children}</dd>
  </div>
)
