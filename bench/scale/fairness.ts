import { setTimeout as pause } from 'node:timers/promises'
import type postgres from 'postgres'
import { tellHeadline } from '../found.ts'
import { median, printTable } from '../table.ts'
import { beside } from './beside.ts'
import { openMachines } from './machines.ts'
import { signIn } from './people.ts'
import { openTalk, untilDone } from './queue.ts'

const workers = 2
const engineMs = 5000
/** How many times as long as alone one may take. */
const mostTimes = 2
/** How many recordings the busy workspace sends, and how often the other one is measured. */
const forms = { whole: { crowd: 1000, times: 5 }, small: { crowd: 250, times: 4 } }

type Stage = { step: string; queued: number; worked: number }

/** Returns how long a recording waited for each step (for the first, since its upload) and was worked on there, s. */
const stagesOf = async (sql: postgres.Sql, id: string) => {
  const rows = await sql<Stage[]>`
    select step, extract(epoch from started_at - before)::float8 as queued,
      extract(epoch from finished_at - started_at)::float8 as worked
    from (
      select s.*, lag(s.finished_at, 1, u.finished_at) over (order by s.started_at) as before
      from steps s join uploads u on u.recording_id = s.recording_id
      where s.recording_id = ${id} and s.started_at is not null
    ) one order by started_at`
  return [...rows]
}

type Waited = { seconds: number[]; stages: Stage[][] }

const queuedOf = (stages: readonly Stage[]) => stages.reduce((sum, { queued }) => sum + queued, 0)

const columns = ({ seconds, stages }: Waited) => {
  const queued = stages.map(queuedOf)
  return [median(seconds), Math.max(...seconds), median(queued), Math.max(...queued)].map((s) => s.toFixed(1))
}

/** Returns where the time went: median of each step, in its queue and at work. */
const perStep = (alone: Waited, beside: Waited) => {
  const of = ({ stages }: Waited, step: string, what: 'queued' | 'worked') =>
    median(
      stages.flatMap((one) => one.filter((stage) => stage.step === step).map((stage) => stage[what])),
    ).toFixed(2)
  return (alone.stages[0] ?? []).map(({ step }) => [
    step,
    of(alone, step, 'queued'),
    of(beside, step, 'queued'),
    of(alone, step, 'worked'),
    of(beside, step, 'worked'),
  ])
}

/**
 * Compares how long a workspace with one recording waits next to one with a thousand, and alone. `small`: next to 250, which
 * the workers do not finish either.
 */
export const runFairness = async (form: keyof typeof forms = 'whole') => {
  const { crowd, times } = forms[form]
  const talk = await openTalk(engineMs)
  const machines = await openMachines(talk.settings)
  try {
    const server = await machines.server()
    for (let i = 0; i < workers; i += 1) await machines.worker()
    const [many, ...single] = await signIn(machines.sql, 1 + 2 * workers + 3 * times)
    const warm = single.splice(0, 2 * workers)
    const [firstAlone, besideMany, lastAlone] = [0, 1, 2].map((i) => single.slice(i * times, (i + 1) * times))
    const waits = async (some: typeof single = []) => {
      const waited: Waited = { seconds: [], stages: [] }
      for (const { token } of some) {
        const id = await talk.upload(server.url, token)
        const since = performance.now()
        waited.seconds.push(((await untilDone(machines.sql, id)) - since) / 1000)
        waited.stages.push(await stagesOf(machines.sql, id))
      }
      return waited
    }
    // let both workers compile and load first
    await Promise.all(
      warm.map(async ({ token }) => untilDone(machines.sql, await talk.upload(server.url, token))),
    )
    const before = await waits(firstAlone)
    const aloneBeside = beside()
    const crowdOf = many?.workspaceId ?? ''
    const unfinished = async () => {
      const [row] = await machines.sql`
        select count(*) filter (where s.step = 'prepare')::int as raw, count(distinct r.id)::int as recordings
        from recordings r join steps s on s.recording_id = r.id and s.state <> 'done'
        where r.workspace_id = ${crowdOf} and r.status <> 'completed'`
      return `${row?.['recordings']} (${row?.['raw']} not yet prepared)`
    }
    let next = 0
    const send = async () => {
      while (next++ < crowd) await talk.upload(server.url, many?.token ?? '')
    }
    await Promise.all(Array.from({ length: 8 }, send))
    const left = await unfinished()
    const withMany = await waits(besideMany)
    const withManyBeside = beside()
    const stillLeft = await unfinished()
    // the machine is not in the same state as before: measure alone again
    await machines.sql`delete from pgboss.job where group_id = ${crowdOf}`
    await pause(engineMs * 2)
    const after = await waits(lastAlone)
    const alone = {
      seconds: [...before.seconds, ...after.seconds],
      stages: [...before.stages, ...after.stages],
    }
    const ratio = median(withMany.seconds) / median(alone.seconds)
    printTable(
      `One recording at a time, ${workers} workers, an engine that waits ${engineMs / 1000} s, beside a workspace with ${left} waiting, of which ${stillLeft} at the end; ${aloneBeside}, then ${withManyBeside}, then ${beside()}`,
      [
        ['', 'median, s', 'longest, s', 'in queues, median, s', 'longest, s'],
        ['alone, before', ...columns(before)],
        ['beside the other', ...columns(withMany)],
        ['alone, after', ...columns(after)],
        ['ratio', ratio.toFixed(2), '', '', ''],
      ],
    )
    tellHeadline(`${ratio.toFixed(2)} times as long as alone`, ratio <= mostTimes)
    printTable('The same by steps, median, s', [
      ['', 'queue, alone', 'queue, beside', 'work, alone', 'work, beside'],
      ...perStep(alone, withMany),
    ])
  } finally {
    await machines.close()
    await talk.stop()
  }
}
