import type { CompiledQuery } from 'kysely'
import type { Db } from './database.ts'

/** Stands in a query for a value that is told each time it is asked. */
class Place {
  readonly name: string
  constructor(name: string) {
    this.name = name
  }
}

/**
 * A query built once and asked with ever other values: building a query takes the event loop several times as long as
 * asking it, which counts where every request asks. `build` gets a place for each of `names` and puts it where the value
 * belongs, as often as it likes.
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
