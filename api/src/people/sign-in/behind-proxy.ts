import type { Env } from '#kernel/env.ts'

/**
 * What is wrong with the settings of a server that stands behind a proxy: it speaks plain HTTP itself, so an https
 * address is a proxy's. Without the header all people come from one address and share its limits. null: nothing.
 */
export const proxyWarning = ({ publicUrl, AUTH_IP_HEADER, AUTH_HOSTED_URL }: Env): string | null =>
  publicUrl.startsWith('https:') && !AUTH_IP_HEADER && !AUTH_HOSTED_URL
    ? "PUBLIC_URL is a proxy's (https), but AUTH_IP_HEADER does not name its header with the client's address: everybody shares one limit of sign-ins."
    : null
