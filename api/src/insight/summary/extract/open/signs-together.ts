const cues = ['unknown', 'later', 'waits', 'find', 'think', 'open', 'declines'] as const

/** What a cue of a question left open means may depend on these. */
const beside = ['asked', 'told', 'gap1', 'itself', 'c.chair', 'c.day', 'c.past', 'c.short'] as const

/** Signs of a question left open that say more together than apart. */
export const together = (has: ReadonlySet<string>): string[] => {
  const said = cues.filter((cue) => has.has(`c.${cue}`))
  const follows = (cue: string) => has.has(`rest.${cue}`) || has.has(`next.${cue}`)
  return [
    ...said.flatMap((cue) => beside.filter((sign) => has.has(sign)).map((sign) => `${sign}+${cue}`)),
    ...said.flatMap((a) => cues.filter(follows).map((b) => `${a}>${b}`)),
    ...said.flatMap((a, i) => said.slice(i + 1).map((b) => `${a}&${b}`)),
    ...(said.length > 1 ? ['several'] : []),
  ]
}
