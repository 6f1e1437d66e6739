import type { JobWithMetadata } from 'pg-boss'
import { enter } from '#kernel/tracing/tracing.ts'
import { during } from '#kernel/work.ts'
import type { LinkJob, StepJob } from '../queue/queues.ts'

/**
 * Runs a job as part of the trace of the request that caused it, if tracing is on: its log lines then carry the same id as
 * those of the request.
 */
export const tracedJob = <T extends StepJob | LinkJob>(
  job: JobWithMetadata<T>,
  run: (job: JobWithMetadata<T>) => Promise<void>,
): Promise<void> => {
  const { data, retryCount, createdOn, startedOn } = job
  return enter(
    {
      name: 'step' in data ? `step ${data.step}` : 'fetch link',
      kind: 'consumer',
      facts: {
        ...('step' in data && { 'hattama.step': data.step }),
        'hattama.attempt': retryCount,
        'hattama.waited_ms': startedOn.getTime() - createdOn.getTime(),
      },
      parent: data.traceparent,
      isOurs: true,
    },
    (traceId) => (traceId === null ? run(job) : during({ requestId: traceId }, () => run(job))),
  )
}
