type Ids = { shown: ReadonlySet<string>; hidden: ReadonlySet<string> }

/**
 * Tells whether an object of an answer belongs to a meeting that is shown; null if it does not say.
 *
 * People write most of the texts around an id, and may write an id where a name belongs: a task assigned to the id of a
 * meeting of one's own must not show what the task says. So an object is shown only by `recordingId`, which the server alone
 * sets, or by its own `id` where no hidden meeting holds it, since some lists, such as the lines of protocols, take ids from
 * clients. Anything that equals the id of a hidden meeting hides the object.
 */
export const meetingOf =
  ({ shown, hidden }: Ids) =>
  (part: Record<string, unknown>, within: boolean | null): boolean | null => {
    const holds = (ids: ReadonlySet<string>, value: unknown) => typeof value === 'string' && ids.has(value)
    if (Object.values(part).some((value) => holds(hidden, value))) return false
    const isNamed = holds(shown, part['recordingId']) || (within !== false && holds(shown, part['id']))
    return isNamed ? true : null
  }
