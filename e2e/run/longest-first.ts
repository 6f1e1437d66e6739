import { BaseSequencer, type TestSpecification } from 'vitest/node'

/** End-to-end files that keep the machine busy for long, longest first: begun last, each would be waited for alone. */
const longAndBusy = [
  'attack',
  'accessibility-member',
  'page-recording',
  'extension-server-faults',
  'spec/session',
  'upload',
  'onboarding',
  'whole-path-kills',
  'whole-path',
  'during-the-call',
  'slides-seen',
  'documents',
  'extension-crash',
  'federation',
  'page-recording-disk',
  'hosted',
  'in-person',
  'extension-recording',
]

/**
 * End-to-end files that take minutes and mostly wait, begun last of them. Beside them there is room for a worker or two: the
 * files of one project then share what these have loaded, instead of loading it in each of five.
 */
const longAndWaiting = ['first-models', 'call-voices', 'call-page', 'extension-rests']

/** Files of the other projects that take longest, most of them by waiting. */
const longOfOthers = [
  'soak',
  'ten-kills',
  'app/access',
  'pipeline/kill',
  'backup-command',
  'hostile-texts',
  'restore-part',
  'live-kills',
  'bench/speech/people',
  'notes/faults',
  'notes/notes',
  'openai-http/engine',
]

/** Where a file stands in a list; after it, if it is not in it. */
const placeIn = (list: readonly string[], { moduleId }: TestSpecification) => {
  const at = list.findIndex((name) => moduleId.endsWith(`/${name}.test.ts`))
  return at === -1 ? list.length : at
}

const others = ['web', 'pure', 'node']

/** First by group of projects, then by stage, then within it. */
const rank = (file: TestSpecification): readonly number[] => {
  const { name, config } = file.project
  const group = config.sequence.groupOrder
  if (name !== 'e2e') return [group, 1 + others.indexOf(name), placeIn(longOfOthers, file)]
  const waits = longAndWaiting.length - placeIn(longAndWaiting, file)
  return [group, 0, waits > 0 ? longAndBusy.length + 1 : placeIn(longAndBusy, file), -waits]
}

const compare = (a: readonly number[], b: readonly number[]) => {
  const at = a.findIndex((each, i) => each !== b[i])
  return at === -1 ? 0 : (a[at] ?? 0) - (b[at] ?? 0)
}

/** The order vitest gives, in which the end-to-end files come first; of each project those that take longest. */
export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]) {
    return (await super.sort(files)).toSorted((a, b) => compare(rank(a), rank(b)))
  }
}
