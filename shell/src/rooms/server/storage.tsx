import { Card, CardHeader } from '@hattama/ui/card'
import { bytesText, numberText, percentText } from '@hattama/ui/format/amount'
import { dateTimeText } from '@hattama/ui/format/date'
import { ProgressBar } from '@hattama/ui/progress-bar'
import { useServerStorageQuery } from './calls.ts'
import { Figure, NotHere } from './frame.tsx'
import { LostFiles } from './lost-files.tsx'
import { useServerTexts } from './server-texts.ts'

/** What uses the storage, how much is left, and where it is. */
export const Storage = () => {
  const { t, language } = useServerTexts()
  const asked = useServerStorageQuery(undefined, { refetchOnMountOrArgChange: true })
  if (!asked.data) return <NotHere asked={asked} />
  const { kinds, disk, where, place, isSealed, lastBackup, lastCheck, lost } = asked.data
  const used = disk.totalBytes === 0 ? 0 : 1 - disk.freeBytes / disk.totalBytes
  return (
    <div className="grid items-start gap-4 lg:grid-cols-2">
      <Card className="pb-3">
        <CardHeader title={t('storage.kinds')} />
        <ul className="mt-2 divide-y divide-line">
          {kinds.map(({ kind, bytes }) => (
            <li key={kind} className="flex justify-between gap-4 px-5 py-2.5 text-sm">
              <span className="min-w-0 text-muted">{t(`storage.kind.${kind}`)}</span>
              <span className="shrink-0 font-medium tabular-nums">{bytesText(bytes, language)}</span>
            </li>
          ))}
        </ul>
      </Card>
      <Card className="pb-5">
        <CardHeader title={t('storage.disk')} />
        <div className="px-5 pt-3">
          <ProgressBar value={used} label={t('storage.used', { share: percentText(used, language) })} />
          <dl className="mt-4 grid grid-cols-2 gap-x-6 gap-y-3">
            <Figure name={t('storage.free')}>{bytesText(disk.freeBytes, language)}</Figure>
            <Figure name={t('storage.total')}>{bytesText(disk.totalBytes, language)}</Figure>
            <Figure name={t('storage.kept')}>{bytesText(disk.keptFreeBytes, language)}</Figure>
            <Figure name={t('storage.sealed')}>{t(isSealed ? 'storage.yes' : 'storage.no')}</Figure>
            <Figure name={t(`storage.where.${where}`)}>
              <span className="font-mono text-xs break-all">{place}</span>
            </Figure>
            <Figure name={t('storage.backup')}>
              {lastBackup
                ? `${dateTimeText(lastBackup.at, language)} · ${bytesText(lastBackup.bytes, language)}`
                : t('storage.noBackup')}
            </Figure>
            <Figure name={t('storage.check')}>
              {lastCheck
                ? t('storage.checked', { when: dateTimeText(lastCheck.at, language), count: lastCheck.files })
                : t('storage.noCheck')}
            </Figure>
            {lastCheck && lastCheck.strays > 0 && (
              <Figure name={t('storage.strays')}>{numberText(lastCheck.strays, language)}</Figure>
            )}
          </dl>
        </div>
      </Card>
      <LostFiles lost={lost} lastCheck={lastCheck} />
    </div>
  )
}
