/** Whether only programs on this machine can reach a `HOST`. */
export const isLoopback = (host: string) => ['127.0.0.1', '::1', 'localhost'].includes(host)

/** Whether the address of a server leads only to the computer it is opened on. */
export const isOnlyHere = (publicUrl: string) =>
  isLoopback(new URL(publicUrl).hostname.replace(/^\[|\]$/g, ''))
