/**
 * Is this the address of an incoming webhook as an Office 365 connector of Teams gave it out? Those are retired: nothing comes through them
 * any more. Other hosts are not judged: workflows have them by region, cloud and age (`….logic.azure.com`, `….api.powerplatform.com`,
 * `….logic.azure.us`), and organisations put gateways of their own before them.
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

/** Is this the security token of an outgoing webhook, as Teams gives it out: a key of 256 bits? */
export const isSecurityToken = (token: string): boolean => /^[A-Za-z0-9+/]{43}=$/.test(token)
