/**
 * Whether this is the address of an incoming webhook from an Office 365 connector of Teams. Those are retired: nothing gets
 * through any more. Other hosts are not judged: those of workflows vary by region, cloud and age (`….logic.azure.com`,
 * `….api.powerplatform.com`, `….logic.azure.us`), and organisations put gateways of their own in front of them.
 */
export const isRetiredConnector = (url: string): boolean => {
  if (!URL.canParse(url)) return false
  const { hostname } = new URL(url)
  return (
    hostname === 'outlook.office.com' ||
    hostname === 'outlook.office365.com' ||
    /(^|\.)webhook\.office\.com$/.test(hostname)
  )
}

/** Whether this is the security token of an outgoing webhook, as issued by Teams: a 256-bit key. */
export const isSecurityToken = (token: string): boolean => /^[A-Za-z0-9+/]{43}=$/.test(token)
