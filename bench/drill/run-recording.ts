import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { paths, pathTo } from '@hattama/contract/rules/app/paths'
import type { RecordingDetails } from '@hattama/contract/library/recording'
import { seconds } from '../../e2e/call/recording-run.ts'
import { until } from '../../e2e/product/processes.ts'
import { isStored, noteSpool, secondsOfBytes, soundSeconds, spoolNames } from './evidence.ts'
import { endsRecording, type Kill, kills } from './kills.ts'
import type { Stage } from './stage.ts'
import { type WayName, ways } from './ways.ts'

/** One recording of the drill, in seconds. */
export type Row = {
  title: string
  kills: readonly Killed[]
  files: number
  spoken: number
  acknowledged: number
  final: number
  lost: number
}

/** One fault: the seconds spoken and on disk when it struck, and how many of the latter the server lacks. */
type Killed = { kill: Kill; spoken: number; acknowledged: number; lost: number }

const settled = ['completed', 'failed', 'waiting']

const recordingOf = async (stage: Stage, title: string) => {
  const { recordings } = await stage.api<{ recordings: { id: string; title: string }[] }>(
    `${paths.recordings}?page=1&limit=100`,
  )
  const own = recordings.filter((recording) => recording.title === title)
  if (own.length > 1) throw new Error(`${title} became ${own.length} recordings`)
  return own[0] ? stage.api<RecordingDetails>(pathTo('recordingDetails', own[0].id)) : null
}

/** Returns the length of the file a player gets, in seconds. */
const finalSeconds = async (stage: Stage, id: string) => {
  const { url } = await stage.api<{ url: string }>(pathTo('media', id))
  const answer = await fetch(new URL(url, stage.product.url))
  const path = join(stage.folder, 'final.webm')
  writeFileSync(path, Buffer.from(await answer.arrayBuffer()))
  return soundSeconds(path)
}

/** Records in one of three ways while parts are killed, `pauseSeconds` apart; then waits for the server and compares. */
export const runRecording = async (
  stage: Stage,
  title: string,
  way: WayName,
  planned: readonly Kill[],
  pauseSeconds: number,
): Promise<Row> => {
  const seen = new Map<string, Buffer>()
  const struck: { kill: Kill; spoken: number; held: ReadonlyMap<string, Buffer> }[] = []
  const running = await ways[way].record(stage, title)
  stage.isRunning(running)
  const since = performance.now()
  let spoken = 0
  let ended = false
  for (const kill of planned) {
    await seconds(pauseSeconds)
    await noteSpool(stage, way, seen)
    if (endsRecording(kill) && !ended) {
      spoken = (performance.now() - since) / 1000
      ended = true
    }
    struck.push({ kill, spoken: ended ? spoken : (performance.now() - since) / 1000, held: new Map(seen) })
    await kills[kill](stage)
  }
  if (!ended) {
    await seconds(pauseSeconds)
    await noteSpool(stage, way, seen)
    spoken = (performance.now() - since) / 1000
    await running.stop()
  } else await running.comeBack?.()

  const hasLeft = async () => (await spoolNames(stage, way).catch(() => null))?.length === 0
  const details = await until(
    `${title} is delivered and done`,
    async () => {
      const found = (await hasLeft()) && (await recordingOf(stage, title).catch(() => null))
      return found && settled.includes(found.status) ? found : null
    },
    150_000,
  ).catch(async (error: unknown) => {
    // counted as lost below, and the drill goes on
    console.error(error)
    return recordingOf(stage, title).catch(() => null)
  })
  await running.close()

  const weigh = (held: ReadonlyMap<string, Buffer>) => {
    let [acknowledged, lost] = [0, 0]
    for (const [name, bytes] of held) {
      const length = secondsOfBytes(stage, bytes)
      acknowledged += length
      if (!details || !isStored(stage, details.id, Number(name.split('.').at(-2)), bytes)) lost += length
    }
    return { acknowledged, lost }
  }
  const { acknowledged, lost: gone } = weigh(seen)
  const final =
    details && ['completed', 'waiting'].includes(details.status) ? await finalSeconds(stage, details.id) : 0
  // a block at a seam may be rounded off: 60 ms
  const missing = Math.max(0, acknowledged - final - 0.06 * seen.size)
  const lost = Math.max(gone, missing)
  const killed = struck.map(({ kill, spoken: at, held }) => ({ kill, spoken: at, ...weigh(held) }))
  return { title, kills: killed, files: seen.size, spoken, acknowledged, final, lost }
}
