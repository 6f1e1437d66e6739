import process from 'node:process'
import { openDb, openSql } from '#kernel/db/database.ts'
import { startPost } from './post.ts'

/** A process that tells connections, to be killed: the address of its database is what it is given. */
const url = process.argv[2] ?? ''
const sql = openSql(url, 4)
await startPost({ url, sql, db: openDb(sql) }, 'allow', 100)
process.send?.('ready')
