import { type ServerJob, type WorkState, workNames, workStates } from '@hattama/contract/server'
import { Card } from '@hattama/ui/card'
import { numberText } from '@hattama/ui/format/amount'
import { Select } from '@hattama/ui/select'
import { ListChecks } from 'lucide-react'
import { useState } from 'react'
import { useServerJobsInfiniteQuery } from './calls.ts'
import { PagedRows, ScrollingTable } from './frame.tsx'
import { JobRow } from './job-row.tsx'
import { useServerTexts } from './server-texts.ts'

type Count = { work: ServerJob['work']; state: WorkState; count: number }

/** How many of each kind of work stand where. */
const Queue = ({ counts }: { counts: readonly Count[] }) => {
  const { t, language } = useServerTexts()
  const countOf = (work: string, state: WorkState) =>
    counts.find((one) => one.work === work && one.state === state)?.count ?? 0
  return (
    <Card className="overflow-hidden">
      <ScrollingTable label={t('jobs.queue')}>
        <table className="w-full text-sm tabular-nums">
          <caption className="sr-only">{t('jobs.queue')}</caption>
          <thead>
            <tr className="border-b border-line text-xs text-faint">
              <th scope="col" className="px-4 py-2 text-left font-medium sm:px-5">
                {t('jobs.kind')}
              </th>
              {workStates.map((state) => (
                <th
                  key={state}
                  scope="col"
                  className="px-2 py-2 text-right font-medium last:pr-4 sm:last:pr-5"
                >
                  {t(`jobs.state.${state}`)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody className="divide-y divide-line">
            {workNames.map((work) => (
              <tr key={work}>
                <th scope="row" className="px-4 py-2 text-left font-medium sm:px-5">
                  {t(`jobs.work.${work}`)}
                </th>
                {workStates.map((state) => {
                  const count = countOf(work, state)
                  const tone = count === 0 ? 'text-faint' : state === 'failed' ? 'text-red' : ''
                  return (
                    <td key={state} className={`px-2 py-2 text-right last:pr-4 sm:last:pr-5 ${tone}`}>
                      {numberText(count, language)}
                    </td>
                  )
                })}
              </tr>
            ))}
          </tbody>
        </table>
      </ScrollingTable>
    </Card>
  )
}

/** What the pipeline has to do, does, and could not do. */
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
