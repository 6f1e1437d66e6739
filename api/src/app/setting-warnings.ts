import { type Env } from '#kernel/env.ts'
import { isLoopback } from '#kernel/only-here.ts'

/** Whether a database on another machine is used without verifying its certificate, so that it can be impersonated. */
const trustsAnyDatabase = (url: string | undefined) => {
  if (url === undefined || !URL.canParse(url)) return false
  const { hostname, searchParams } = new URL(url)
  const host = hostname.replace(/^\[|\]$/g, '')
  // without a host it is a local socket
  const isHere = host === '' || isLoopback(host)
  return !isHere && (searchParams.get('sslmode') ?? searchParams.get('ssl')) !== 'verify-full'
}

/** Risks in a server's settings, one sentence each; logged at start. */
export const settingWarnings = ({
  HOST,
  publicUrl,
  AUTH_IP_HEADER,
  AUTH_HOSTED_URL,
  DATABASE_URL,
  STORAGE,
  BACKUP_TO,
  BACKUP_S3_BUCKET,
}: Env): string[] => [
  ...(publicUrl.startsWith('https:') && !AUTH_IP_HEADER && !AUTH_HOSTED_URL
    ? [
        // this server speaks only plain HTTP, so an https address is a proxy's
        'PUBLIC_URL uses https, so a proxy is in front, but AUTH_IP_HEADER isn’t set to its header with the client’s address: everyone shares one sign-in limit.',
      ]
    : []),
  ...(!isLoopback(HOST) && !publicUrl.startsWith('https:')
    ? [
        `HOST=${HOST} is open to the network without https: passwords and recordings are sent unencrypted, and browsers record only at https addresses. Put a proxy with https in front and set PUBLIC_URL to its address.`,
      ]
    : []),
  ...(trustsAnyDatabase(DATABASE_URL)
    ? [
        'DATABASE_URL uses another server without sslmode=verify-full, so its certificate isn’t checked. Without sslmode, everything is sent unencrypted.',
      ]
    : []),
  ...(STORAGE === 's3' && BACKUP_TO?.startsWith('s3:') && BACKUP_S3_BUCKET === undefined
    ? [
        'Backups go to the same bucket as the files, so losing it or its key loses both. Set BACKUP_S3_BUCKET to another bucket.',
      ]
    : []),
]
