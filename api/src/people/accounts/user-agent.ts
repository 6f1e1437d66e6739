import type { Session } from '@hattama/contract/account'
import { parse } from 'bowser'

/** A browser as its own user agent names it; what it does not say is empty. */
type Agent = { label: string; form: Session['form'] }

const forms: Record<string, Session['form']> = { desktop: 'computer', mobile: 'phone', tablet: 'tablet' }

/** "Chrome, Linux" out of a user agent, and what it runs on; nothing of what it does not know. */
export const agentOf = (userAgent: string | null): Agent => {
  if (!userAgent) return { label: '', form: null }
  const { browser, os, platform } = parse(userAgent)
  return {
    label: [browser.name, os.name].filter(Boolean).join(', '),
    form: forms[platform.type ?? ''] ?? null,
  }
}
