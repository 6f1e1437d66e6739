import type { Session } from '@hattama/contract/people/account'
import { parse } from 'bowser'

/** A browser as its user agent describes it; missing details are empty. */
type Agent = { label: string; form: Session['form'] }

const forms: Record<string, Session['form']> = { desktop: 'computer', mobile: 'phone', tablet: 'tablet' }

/** Extracts "Chrome, Linux" and the form factor from a user agent; omits what it does not recognise. */
export const agentOf = (userAgent: string | null): Agent => {
  if (!userAgent) return { label: '', form: null }
  const { browser, os, platform } = parse(userAgent)
  return {
    label: [browser.name, os.name].filter(Boolean).join(', '),
    form: forms[platform.type ?? ''] ?? null,
  }
}
