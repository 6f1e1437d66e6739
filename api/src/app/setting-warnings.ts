import { type Env, isLoopback } from '#kernel/env.ts'

/** What a server's settings leave open, in a sentence each; said at start. */
export const settingWarnings = ({ HOST, publicUrl, AUTH_IP_HEADER, AUTH_HOSTED_URL }: Env): string[] => [
  ...(publicUrl.startsWith('https:') && !AUTH_IP_HEADER && !AUTH_HOSTED_URL
    ? [
        // it speaks plain HTTP itself, so an https address is a proxy's
        "PUBLIC_URL is a proxy's (https), but AUTH_IP_HEADER does not name its header with the client's address: everybody shares one limit of sign-ins.",
      ]
    : []),
  ...(!isLoopback(HOST) && !publicUrl.startsWith('https:')
    ? [
        `HOST=${HOST} is reached over the network without https: passwords and recordings travel readable, and browsers record only at https addresses. Put a proxy with https before it and name its address in PUBLIC_URL.`,
      ]
    : []),
]
