/** Asks the queue for jobs; `idleGroupsOnly`: only those of workspaces that have none running. */
export type Ask<T> = (only: { idleGroupsOnly: boolean }) => Promise<T[]>

/**
 * Makes a queue's slots in this process ask for jobs one after the other, so that each knows what the one before took. `all`
 * of them are for anyone; a slot that asks while that many are taken asks only for workspaces with nothing running.
 */
export const askInTurn = (all: number) => {
  const taken = new Set<number>()
  let before: Promise<unknown> = Promise.resolve()
  return async <T>(place: number, ask: Ask<T>): Promise<T[]> => {
    // the slot's previous job has finished
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
