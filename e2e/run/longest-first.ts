import { BaseSequencer, type TestSpecification } from 'vitest/node'

/** The slowest files of a project (`pnpm bench tests`), slowest first: started last, each would hold up the run alone. */
export const longest = [
  'attack-trespasses',
  'attack-floods',
  'accessibility-member',
  'page-recording',
  'spec/session',
  'extension-server-faults',
  'tests/upload',
  'onboarding',
  'whole-path-kills',
  'whole-path',
  'during-the-call',
  'slides-seen',
  'tests/documents',
  'extension-crash',
  'federation',
  'page-recording-disk',
  'tests/hosted',
  'in-person',
  'extension-recording',
  'ten-kills',
  'app/access',
  'pipeline/kill',
  'soak',
  'backup-command',
  'hostile-texts',
  'live-kills',
  'bench/speech/people',
].map((name) => `/${name}.test.ts`)

/** The order `test near` has chosen: what is close to the change first. */
const chosen = process.env['TESTS_IN_ORDER']?.split('\n')

const rank = ({ moduleId }: TestSpecification) => {
  const at = longest.findIndex((ending) => moduleId.endsWith(ending))
  return at === -1 ? longest.length : at
}

/** End-to-end files come first; the others are grouped, because a worker that changes projects loads everything anew. */
const projects = ['house', 'e2e', 'node', 'pure', 'web']

const place = (file: TestSpecification) =>
  chosen?.findIndex((path) => file.moduleId.endsWith(`/${path}`)) ?? 0

/** Vitest's order, with each project's slowest files first; or the chosen one. */
export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]) {
    const at = ({ project }: TestSpecification) => projects.indexOf(project.name)
    const sorted = await super.sort(files)
    if (chosen) return sorted.toSorted((a, b) => place(a) - place(b))
    return sorted.toSorted((a, b) => at(a) - at(b) || rank(a) - rank(b))
  }
}
