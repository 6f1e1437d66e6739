import { type ActingThing, actingEvents, type Fate } from '#people/acting/acting.ts'

const words: Record<Fate, string> = {
  ends: 'ends',
  asks: 'asks',
  pauses: 'paused',
  standsStill: 'stands still',
  goesOn: '',
}

const headings = {
  passwordReset: 'password set by link',
  passwordChanged: 'password changed',
  addressChanged: 'address changed',
  secondFactorReset: 'second factor reset',
  demoted: 'demoted',
  removed: 'removed',
  left: 'left',
  blocked: 'blocked',
  unblocked: 'unblocked',
  accountDeleted: 'account deleted',
  workspaceDeleted: 'workspace deleted',
} as const

const row = (cells: readonly string[]) => `| ${cells.join(' | ')} |`

/** The table of docs/security/what-acts-for-a-person.md. */
export const actingTable = (things: readonly ActingThing[]): string =>
  [
    row(['', ...actingEvents.map((event) => headings[event])]),
    row(['---', ...actingEvents.map(() => '---')]),
    ...things.map(({ name, fates }) => row([name, ...actingEvents.map((event) => words[fates[event]])])),
  ].join('\n')
