import { CompiledQuery, type DatabaseConnection } from 'kysely'
import { PostgresJSDialect, type PostgresJSDialectConfig, PostgresJSDriver } from 'kysely-postgres-js'
import { emit } from '../metrics/signals.ts'

class PoolDriver extends PostgresJSDriver {
  override async acquireConnection(options?: Parameters<PostgresJSDriver['acquireConnection']>[0]) {
    const asked = performance.now()
    const connection = await super.acquireConnection(options)
    emit('connectionTaken', { seconds: (performance.now() - asked) / 1000 })
    return connection
  }

  override async releaseConnection(...given: Parameters<PostgresJSDriver['releaseConnection']>) {
    emit('connectionGiven', {})
    await super.releaseConnection(...given)
  }

  /** Kysely's version, when a rollback fails, calls a method on the connection that only those of `pg` have. */
  override async rollbackTransaction(connection: DatabaseConnection) {
    await connection.executeQuery(CompiledQuery.raw('rollback'))
  }
}

/** Kysely over a postgres.js pool; a transaction that loses its connection fails saying so (`db/faults.ts`). */
export class PoolDialect extends PostgresJSDialect {
  readonly #config: PostgresJSDialectConfig
  constructor(config: PostgresJSDialectConfig) {
    super(config)
    this.#config = config
  }
  override createDriver() {
    return new PoolDriver(this.#config)
  }
}
