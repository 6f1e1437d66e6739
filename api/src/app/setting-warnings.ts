import { type Env, isLoopback } from '#kernel/env.ts'

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
        "PUBLIC_URL is a proxy's (https), but AUTH_IP_HEADER does not name its header with the client's address: everybody shares one limit of sign-ins.",
      ]
    : []),
  ...(!isLoopback(HOST) && !publicUrl.startsWith('https:')
    ? [
        `HOST=${HOST} is reached over the network without https: passwords and recordings travel readable, and browsers record only at https addresses. Put a proxy with https before it and name its address in PUBLIC_URL.`,
      ]
    : []),
  ...(trustsAnyDatabase(DATABASE_URL)
    ? [
        'DATABASE_URL leads to another machine without sslmode=verify-full: its certificate is not checked, and without sslmode everything travels readable.',
      ]
    : []),
  ...(STORAGE === 's3' && BACKUP_TO?.startsWith('s3:') && BACKUP_S3_BUCKET === undefined
    ? [
        'BACKUP_TO writes into the bucket of the files: whoever loses it, or its key, loses files and backups together. Name another one in BACKUP_S3_BUCKET.',
      ]
    : []),
]
