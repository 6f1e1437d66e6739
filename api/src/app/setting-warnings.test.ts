import { expect, test } from 'vitest'
import { readEnv } from '#kernel/env.ts'
import { settingWarnings } from './setting-warnings.ts'

const proxy = { PUBLIC_URL: 'https://meetings.example.org' }

test.each([
  ['a proxy without its header', proxy, ['AUTH_IP_HEADER']],
  ['a proxy with it', { ...proxy, AUTH_IP_HEADER: 'x-forwarded-for' }, []],
  ['no proxy, this machine alone', {}, []],
  ['this machine alone, by its name', { HOST: 'localhost' }, []],
  [
    'a proxy, but accounts that another server limits',
    { ...proxy, AUTH_HOSTED_URL: 'https://auth.example.org', AUTH_HOSTED_KEY: 'key' },
    [],
  ],
  ['everybody on the network over plain http', { HOST: '0.0.0.0' }, ['HOST=0.0.0.0']],
  ['a plain address', { HOST: '::', PUBLIC_URL: 'http://meetings.example.org' }, ['HOST=::']],
  ['a database here', { DATABASE_URL: 'postgres://me@127.0.0.1:5432/h' }, []],
  ['a database here by a socket', { DATABASE_URL: 'postgres:///h?host=/var/run/postgresql' }, []],
  ['a database elsewhere', { DATABASE_URL: 'postgres://me@db.example.org/h' }, ['DATABASE_URL']],
  [
    'a database elsewhere whose certificate nobody checks',
    { DATABASE_URL: 'postgres://me@db.example.org/h?sslmode=require' },
    ['DATABASE_URL'],
  ],
  [
    'a database elsewhere that shows who it is',
    { DATABASE_URL: 'postgres://me@db.example.org/h?sslmode=verify-full' },
    [],
  ],
  [
    'backups in the bucket of the files',
    { STORAGE: 's3', S3_BUCKET: 'files', BACKUP_TO: 's3:nightly/' },
    ['BACKUP_S3_BUCKET'],
  ],
  [
    'backups in another bucket',
    { STORAGE: 's3', S3_BUCKET: 'files', BACKUP_TO: 's3:nightly/', BACKUP_S3_BUCKET: 'backups' },
    [],
  ],
  ['backups in a folder', { STORAGE: 's3', S3_BUCKET: 'files', BACKUP_TO: '/mnt/backups' }, []],
  ['a proxy on another machine', { ...proxy, HOST: '0.0.0.0', AUTH_IP_HEADER: 'x-forwarded-for' }, []],
])('%s', (_, settings, named) => {
  const warnings = settingWarnings(readEnv(settings))
  expect(warnings.map((text) => named.find((name) => text.includes(name)))).toEqual(named)
})
