import type { BulkResult } from '@hattama/contract/library/bulk'
import { useMakeSeriesMutation, useSeriesQuery } from '@hattama/platform'
import { useState } from 'react'
import { PutIntoDialog } from '../collections/put-into-dialog.tsx'
import { useRecordingsTexts } from '../../kernel/texts.ts'
import { RuleOfSeries } from './rule-of-series.tsx'
import { usePutIntoSeriesMutation } from './calls.ts'

type Props = { ids: readonly string[]; onClose: () => void; onDone: (result: BulkResult) => void }

/** Puts meetings into an existing or a new series. */
export const SeriesDialog = ({ ids, onClose, onDone }: Props) => {
  const { t } = useRecordingsTexts()
  const series = useSeriesQuery().data?.series ?? []
  const [make, making] = useMakeSeriesMutation()
  const [change, changing] = usePutIntoSeriesMutation()
  const [opened, open] = useState<string | null>(null)
  return (
    <PutIntoDialog
      field="series"
      words={{
        title: t('series.title', { count: ids.length }),
        text: t('series.text'),
        choose: t('series.choose'),
        fresh: t('series.new'),
        name: t('series.name'),
        save: t('series.save'),
      }}
      places={series}
      make={async (name) => (await make({ name })).data?.series}
      put={async (id) => (await change({ id, add: ids, mayOpen: opened === id })).data}
      renderAbout={(id) => (
        <RuleOfSeries
          rule={series.find((one) => one.id === id)?.rule ?? null}
          mayOpen={opened === id}
          onChange={(may) => open(may ? id : null)}
        />
      )}
      error={making.error ?? changing.error}
      pending={making.isLoading || changing.isLoading}
      onClose={onClose}
      onDone={onDone}
    />
  )
}
