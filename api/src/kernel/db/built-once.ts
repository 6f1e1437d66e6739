import type { CompiledQuery } from 'kysely'
import type { Db } from './database.ts'

/** A placeholder in a query for a value supplied at each execution. */
class Place {
  readonly name: string
  constructor(name: string) {
    this.name = name
  }
}

/**
 * Builds a query once and runs it with different values: building takes the event loop several times as long as
 * running it, which matters for queries made on every request. `build` gets a placeholder for each of `names` and may use
 * it any number of times.
 */
export const builtOnce = <Values extends Record<string, unknown>, Row>(
  db: Db,
  names: readonly (keyof Values & string)[],
  build: (at: Values) => { compile: (db: Db) => CompiledQuery<Row> },
) => {
  const places = Object.fromEntries(names.map((name) => [name, new Place(name)]))
  const built = build(places as Values).compile(db)
  return async (values: Values): Promise<Row[]> => {
    const parameters = built.parameters.map((p) => (p instanceof Place ? values[p.name] : p))
    return (await db.executeQuery<Row>({ ...built, parameters })).rows
  }
}
