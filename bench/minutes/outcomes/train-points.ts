import process from 'node:process'
import { fileURLToPath } from 'node:url'
import { extract } from '../../../api/src/insight/summary/extract/extract.ts'
import { printTable } from '../../table.ts'
import { readStored } from '../claims/read-meeting.ts'
import { isNoted, learnNoted, type NotedTalk, withNoted } from './train/noted.ts'
import { readTalks } from './train/read-talks.ts'
import { writeWeightsAsJson } from './train/write-weights.ts'

const folder = (name: string) => fileURLToPath(new URL(`../${name}`, import.meta.url))
const [training, strangers] = [folder('training'), folder('strangers')]
const weights = new URL('../../../api/src/insight/summary/extract/acts/point-weights.json', import.meta.url)

/** The key points of meetings, and how many of them say what was noted or stand where something was. */
const measured = (root: string, meetings: readonly NotedTalk[]) => {
  let [shown, says, there] = [0, 0, 0]
  for (const meeting of meetings) {
    const { keyPoints } = extract(readStored(`${root}/${meeting.name}.txt`)).body.moments
    for (const s of meeting.talk.statements) {
      if (!keyPoints.some((point) => point?.startMs === s.u.startMs)) continue
      const known = isNoted(s, meeting)
      shown++
      if (known.says) says++
      if (known.isThere) there++
    }
  }
  const share = (part: number) => `${Math.round((100 * part) / Math.max(1, shown))} %`
  return [`${meetings.length}`, `${shown}`, share(says), share(there)]
}

/**
 * Learns from what good minute takers noted of meetings (`training/claims`) which sentences are key points, and writes the weights
 * beside the rules that read them; then prints the key points of the meetings of strangers. `--only-print` writes nothing.
 */
const train = () => {
  if (!process.argv.includes('--only-print'))
    writeWeightsAsJson(
      weights,
      { least: 0.05, digits: 2 },
      learnNoted(withNoted(training, readTalks(training))),
    )
  const of = (part: 'read' | 'unread') => withNoted(strangers, readTalks(strangers, part))
  printTable('Key points', [
    ['meetings', 'how many', 'key points', 'say what was noted', 'at a noted moment'],
    ['strangers, read', ...measured(strangers, of('read'))],
    ['strangers, unread', ...measured(strangers, of('unread'))],
  ])
}

train()
