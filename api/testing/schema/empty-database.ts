import { inject } from 'vitest'
import { openSql } from '#kernel/db/database.ts'

/** Runs `work` on an empty database of its own, next to the one at `beside`, and drops it afterwards. */
export const withEmpty = async (beside: string, suffix: string, work: (url: string) => Promise<void>) => {
  const url = new URL(beside)
  url.pathname += suffix
  const name = url.pathname.slice(1)
  const admin = openSql(inject('superuserUrl'), 1)
  await admin.unsafe(`create database ${name} owner ${url.username}`)
  try {
    await work(url.href)
  } finally {
    await admin.unsafe(`drop database ${name} with (force)`)
    await admin.end({ timeout: 2 })
  }
}
