import { BaseSequencer, type TestSpecification } from 'vitest/node'

/** The files that take minutes (`pnpm bench tests`), longest first: begun last, each would be waited for alone. */
const longest = [
  'attack',
  'accessibility-member',
  'page-recording',
  'ten-kills',
  'app/access',
  'spec/session',
  'extension-server-faults',
  'call-voices',
  'upload',
  'onboarding',
  'whole-path-kills',
  'whole-path',
  'during-the-call',
  'slides-seen',
  'documents',
  'extension-crash',
  'hostile-texts',
  'federation',
  'page-recording-disk',
  'hosted',
  'in-person',
  'extension-recording',
  'soak',
].map((name) => `/${name}.test.ts`)

const rank = ({ moduleId }: TestSpecification) => {
  const at = longest.findIndex((ending) => moduleId.endsWith(ending))
  return at === -1 ? longest.length : at
}

/** The order vitest gives, in which the end-to-end files come first, but for the longest of all, which come before. */
export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]) {
    return (await super.sort(files)).toSorted((a, b) => {
      const group = (spec: TestSpecification) => spec.project.config.sequence.groupOrder
      return group(a) - group(b) || rank(a) - rank(b)
    })
  }
}
