import { StartRefused } from '../start-refused.ts'

/** Why the product does not work on a database, in a sentence for the server's administrator. */
export class DatabaseRefused extends StartRefused {
  override name = 'DatabaseRefused'
}

/** The database is not as its migrations made it. */
export class DatabaseAltered extends DatabaseRefused {
  override name = 'DatabaseAltered'
}
