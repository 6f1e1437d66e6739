import type { ServerStorage } from '@hattama/contract/app/server'
import { Card, CardHeader } from '@hattama/ui/card'
import { dateTimeText } from '@hattama/ui/format/date'
import { useServerTexts } from './server-texts.ts'

/** Files that recordings should have and the storage lacks, by recording; titles of meetings are not shown here. */
export const LostFiles = ({
  lost: { count, files },
  lastCheck,
}: Pick<ServerStorage, 'lost' | 'lastCheck'>) => {
  const { t, language } = useServerTexts()
  if (count === 0 && !lastCheck) return null
  return (
    <Card className="pb-3 lg:col-span-2">
      <CardHeader title={t('storage.lost')} />
      <p className="px-5 pt-2 text-sm text-muted">
        {t(count === 0 ? 'storage.noneLost' : 'storage.lostText')}
      </p>
      <ul className="mt-2 divide-y divide-line">
        {files.map(({ recordingId, workspaceName, kind, fault, foundAt }, i) => (
          // a recording may have lost several files of one kind
          <li
            key={`${recordingId} ${kind} ${i}`}
            className="flex flex-wrap gap-x-4 gap-y-1 px-5 py-2.5 text-sm"
          >
            <span className="font-medium text-red">{t(`storage.fault.${fault}`)}</span>
            <span>{t(`storage.file.${kind}`)}</span>
            <span className="text-muted">{workspaceName}</span>
            <span className="font-mono text-xs break-all text-muted">{recordingId}</span>
            <span className="ml-auto text-muted">{dateTimeText(foundAt, language)}</span>
          </li>
        ))}
      </ul>
      {count > files.length && (
        <p className="px-5 pt-2 text-sm text-muted">{t('storage.more', { count: count - files.length })}</p>
      )}
    </Card>
  )
}
