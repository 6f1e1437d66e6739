import { buildStale } from '../../api/start/build.ts'
import { tellHeadline } from '../found.ts'
import { printTable } from '../table.ts'
import { runConnectedDrill } from './connected/drill.ts'
import { faults } from './connected/faults.ts'
import type { Kill } from './kills.ts'
import { runMachinesDrill } from './many-machines.ts'
import { runOperatorDrill } from './operator/drill.ts'
import { type Row, runRecording } from './run-recording.ts'
import { setStage } from './stage.ts'
import type { WayName } from './ways.ts'

const calls: readonly (readonly Kill[])[] = [
  ['network cut mid-request', 'network refused', 'network cut mid-request'],
  ['offscreen document', 'service worker', 'offscreen document'],
  ['API process', 'worker process', 'API process'],
  ['database', 'API process', 'database'],
  ['database', 'offscreen document', 'worker process'],
  ['service worker', 'network refused', 'tab'],
  ['offscreen document', 'database', 'browser process'],
  ['network hanging', 'network cut mid-request', 'network hanging'],
]

/** Meetings in person: in a window of the extension, and in the web app as on a phone. */
const inWindow: readonly (readonly Kill[])[] = [
  ['network cut mid-request', 'API process', 'network refused'],
  ['service worker', 'database', 'recording page'],
  ['network hanging', 'worker process', 'browser process'],
]
const onPhone: readonly (readonly Kill[])[] = [
  ['network refused', 'network cut mid-request', 'network hanging'],
  ['database', 'API process', 'recording page'],
  ['worker process', 'database', 'browser process'],
]

const plans = {
  browser: ['tab', calls],
  microphone: ['microphone', inWindow],
  phone: ['phone', onPhone],
} as const

/** s between two kills */
const pauseSeconds = 4

const fixed = (seconds: number) => seconds.toFixed(1)

const sum = (rows: readonly Row[], of: (row: Row) => number) => rows.reduce((all, row) => all + of(row), 0)

const drills: Record<string, () => Promise<void>> = {
  ...Object.fromEntries(
    Object.entries(plans).map(([part, [way, plan]]) => [part, () => runBrowserDrill(way, plan)]),
  ),
  machines: runMachinesDrill,
  connections: () => runConnectedDrill(faults),
  operator: runOperatorDrill,
}
export const parts = Object.keys(drills)

/** Runs the named drills or all: calls in a browser, meetings in a window or on a phone, many machines, connections, an operator's. */
export const run = async (asked: readonly string[]) => {
  for (const [name, drill] of Object.entries(drills))
    if (asked.length === 0 || asked.includes(name)) await drill()
}

/**
 * Runs the fault drill: real recordings in a real browser against the real product, while its parts are killed. Exits with
 * an error when a second that the spool had acknowledged is lost.
 */
const runBrowserDrill = async (way: WayName, plan: readonly (readonly Kill[])[]) => {
  await buildStale()
  const stage = await setStage(way !== 'phone')
  const rows: Row[] = []
  try {
    for (const [i, kills] of plan.entries()) {
      const row = await runRecording(stage, `Drill ${i + 1}, ${way}`, way, kills, pauseSeconds)
      rows.push(row)
      console.log(
        `${row.title}: ${kills.join(', ')}: ${fixed(row.acknowledged)} s acknowledged, ${fixed(row.final)} s final`,
      )
    }
  } finally {
    await stage.strike()
  }
  const lost = sum(rows, (row) => row.lost)
  const killed = sum(rows, (row) => row.kills.length)
  printTable('Each fault: seconds until it struck, and in the end', [
    ['recording', 'killed', 'spoken', 'acknowledged', 'in the final file', 'lost'],
    ...rows.flatMap((row) =>
      row.kills.map((one) => [
        row.title,
        one.kill,
        fixed(one.spoken),
        fixed(one.acknowledged),
        fixed(row.final),
        fixed(one.lost),
      ]),
    ),
  ])
  printTable('Fault drill (seconds)', [
    ['recording', 'killed', 'files', 'spoken', 'acknowledged', 'in the final file', 'lost'],
    ...rows.map((row) => [
      row.title,
      row.kills.map(({ kill }) => kill).join(', '),
      row.files,
      fixed(row.spoken),
      fixed(row.acknowledged),
      fixed(row.final),
      fixed(row.lost),
    ]),
    [
      `${rows.length} recordings`,
      `${killed} kills`,
      sum(rows, (row) => row.files),
      fixed(sum(rows, (row) => row.spoken)),
      fixed(sum(rows, (row) => row.acknowledged)),
      fixed(sum(rows, (row) => row.final)),
      fixed(lost),
    ],
  ])
  tellHeadline(`${lost === 0 ? 0 : fixed(lost)} s lost in ${killed} faults`, lost === 0)
  if (lost > 0) process.exitCode = 1
}
