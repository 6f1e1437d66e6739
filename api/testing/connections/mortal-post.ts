import process from 'node:process'
import { openSql } from '#kernel/db/database.ts'
import { openDb } from '#kernel/db/open-db.ts'
import { startPost } from './post.ts'

/** A delivery process that tests kill: takes the address of its database, and settings as JSON. */
const [, , url = '', settings = '{}'] = process.argv
const sql = openSql(url, 4)
await startPost({ url, sql, db: openDb(sql) }, 'allow', 100, JSON.parse(settings) as Record<string, string>)
process.send?.('ready')
