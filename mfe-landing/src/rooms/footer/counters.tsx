import { numberText } from '@hattama/ui/format/amount'
import { useCopy } from '../../kernel/copy/use-copy.ts'
import type { PublicCounters } from '@hattama/contract/library/dashboard'
import { paths } from '@hattama/contract/rules/app/paths'
import { api } from '@hattama/platform'

const counters = api.injectEndpoints({
  endpoints: (build) => ({
    publicCounters: build.query<PublicCounters, void>({ query: () => paths.counters.slice(1) }),
  }),
})

const { usePublicCountersQuery } = counters

const names = ['recordings', 'minutes', 'summaries'] as const

/** How often the server recounts, ms. */
const pollMs = 60_000

/** This server's counters. Unknown or zero numbers are not shown: nothing is made up. */
export const Counters = () => {
  const { copy, language, t } = useCopy()
  const { data } = usePublicCountersQuery(undefined, {
    pollingInterval: pollMs,
    skipPollingIfUnfocused: true,
  })
  const known = names.flatMap((name) => {
    const count = data?.[name] ?? 0
    return count > 0 ? [{ name, count }] : []
  })
  if (known.length === 0) return null
  return (
    <section aria-labelledby="counters-title" className="border-t border-line py-10">
      <h2 id="counters-title" className="text-sm text-muted">
        {copy.counters.title}
      </h2>
      <dl className="mt-4 grid grid-cols-3 gap-x-4 sm:flex sm:gap-x-14">
        {known.map(({ name, count }) => (
          <div key={name} className="flex flex-col-reverse justify-end">
            <dt className="text-sm text-muted">{t(name, { count })}</dt>
            <dd className="text-2xl font-semibold tabular-nums tracking-tight text-ink">
              {numberText(count, language)}
            </dd>
          </div>
        ))}
      </dl>
    </section>
  )
}
