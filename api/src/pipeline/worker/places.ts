/** Asks the queue for jobs; `idleGroupsOnly`: of workspaces that have none running. */
export type Ask<T> = (only: { idleGroupsOnly: boolean }) => Promise<T[]>

/**
 * How the places of a queue in this process ask for jobs: one after the other, so that each knows what the one before took. `all` of
 * them are for everybody; who asks while so many are taken, whichever place it is, asks only for workspaces with nothing running.
 */
export const askInTurn = (all: number) => {
  const taken = new Set<number>()
  let before: Promise<unknown> = Promise.resolve()
  return async <T>(place: number, ask: Ask<T>): Promise<T[]> => {
    // its last job is over
    taken.delete(place)
    const mine = before.then(async () => {
      const jobs = await ask({ idleGroupsOnly: taken.size >= all })
      if (jobs.length > 0) taken.add(place)
      return jobs
    })
    before = mine.catch(() => undefined)
    return mine
  }
}
