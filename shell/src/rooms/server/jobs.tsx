import { type ServerJob, type WorkState, workNames, workStates } from '@hattama/contract/app/server'
import { numberText } from '@hattama/ui/format/amount'
import { Select } from '@hattama/ui/select'
import { ListChecks } from 'lucide-react'
import { useState } from 'react'
import { useServerJobsInfiniteQuery } from './calls.ts'
import { FiguresTable, PagedRows } from './frame.tsx'
import { JobRow } from './job-row.tsx'
import { useServerTexts } from './server-texts.ts'

type Count = { work: ServerJob['work']; state: WorkState; count: number }

/** Number of jobs by kind and state. */
const Queue = ({ counts }: { counts: readonly Count[] }) => {
  const { t, language } = useServerTexts()
  const countOf = (work: string, state: WorkState) =>
    counts.find((one) => one.work === work && one.state === state)?.count ?? 0
  return (
    <FiguresTable
      label={t('jobs.queue')}
      kind={t('jobs.kind')}
      columns={workStates.map((state) => t(`jobs.state.${state}`))}
      rows={workNames.map((work) => ({
        name: t(`jobs.work.${work}`),
        cells: workStates.map((state) => {
          const count = countOf(work, state)
          const className = count === 0 ? 'text-faint' : state === 'failed' ? 'text-red' : ''
          return { value: numberText(count, language), className }
        }),
      }))}
    />
  )
}

/** The pipeline's pending, running and failed jobs. */
export const Jobs = () => {
  const { t } = useServerTexts()
  const [state, setState] = useState<WorkState | 'all'>('all')
  const pages = useServerJobsInfiniteQuery(state, { refetchOnMountOrArgChange: true })
  const counts = pages.data?.pages[0]?.counts
  return (
    <div className="flex flex-col gap-4">
      {counts && <Queue counts={counts} />}
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
        <p className="text-sm text-muted">{t('jobs.text')}</p>
        <Select
          label={t('jobs.filter')}
          value={state}
          onChange={setState}
          options={(['all', ...workStates] as const).map((value) => ({
            value,
            text: t(value === 'all' ? 'jobs.all' : `jobs.state.${value}`),
          }))}
          className="w-full sm:w-44"
        />
      </div>
      <PagedRows
        pages={pages}
        itemsOf={(page) => page.jobs}
        renderRow={(job) => <JobRow key={job.id} job={job} refresh={pages.refetch} />}
        icon={<ListChecks />}
        none={t('jobs.none')}
      />
    </div>
  )
}
