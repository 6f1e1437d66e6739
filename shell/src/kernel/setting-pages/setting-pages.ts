import type { Fact } from '@hattama/contract/rules/kernel/facts'
import type { Action } from '@hattama/contract/rules/app/policy'
import { useMay } from '@hattama/platform'
import { useShell } from '../shell-context.ts'

type Group = 'account' | 'workspace' | 'security' | 'server' | 'data'

type SettingPage = {
  group: Group
  /** ids of its sections, each of which `/settings#id` leads to */
  sections: readonly string[]
  /** shown only on a server of which this is true */
  fact?: Fact
  /** shown only to those who may */
  permission?: Action
  /** handled by the provider itself in hosted mode */
  isBuiltIn?: true
}

/** The pages of the settings, in their order; each is at `/settings/{name}`. */
export const settingPages = {
  profile: { group: 'account', sections: ['profile', 'language'] },
  'sign-in': { group: 'account', sections: ['password', 'identities', 'twoStep', 'passkeys'] },
  devices: { group: 'account', sections: ['device', 'extension', 'devices'] },
  notifications: { group: 'account', sections: ['ready', 'mail', 'reminders', 'digests', 'asks'] },
  'api-keys': { group: 'account', sections: ['keys'] },
  'delete-account': { group: 'account', sections: ['delete'] },
  workspace: { group: 'workspace', sections: ['workspace'], permission: 'workspace.change' },
  speech: { group: 'workspace', sections: ['speech', 'words'] },
  sharing: { group: 'workspace', sections: ['visibility', 'workspace-visibility'] },
  'personal-data': { group: 'workspace', sections: ['personal-data'] },
  voices: { group: 'workspace', sections: ['voices', 'voice'] },
  retention: { group: 'workspace', sections: ['retention'] },
  'report-types': { group: 'workspace', sections: ['templates'] },
  'formal-minutes': { group: 'workspace', sections: ['protocols'] },
  'language-model': { group: 'workspace', sections: ['budget'] },
  'single-sign-on': { group: 'security', sections: ['sso'], permission: 'log.read', isBuiltIn: true },
  'security-log': { group: 'security', sections: ['log'], permission: 'log.read' },
  models: { group: 'server', sections: ['models'], permission: 'server.manage' },
  accuracy: { group: 'server', sections: ['accuracy'] },
  plan: { group: 'data', sections: ['plan'], fact: 'plans' },
  'your-data': { group: 'data', sections: ['export', 'import', 'usage'] },
} as const satisfies Record<string, SettingPage>

export type SettingPageName = keyof typeof settingPages

const names = Object.keys(settingPages) as SettingPageName[]

export const isSettingPage = (name: string): name is SettingPageName => Object.hasOwn(settingPages, name)

export const settingPath = (name: SettingPageName) => `/settings/${name}`

/**
 * Which of the offered pages an address of earlier versions, `/settings#id`, meant: that of the section, or the first of the
 * group.
 */
export const pageOfHash = (
  hash: string,
  offered: readonly SettingPageName[],
): SettingPageName | undefined => {
  const id = hash.slice(1)
  return (
    offered.find((name) => (settingPages[name].sections as readonly string[]).includes(id)) ??
    offered.find((name) => settingPages[name].group === id)
  )
}

/** The pages this person can use on this server. */
export const useSettingPages = (): SettingPageName[] => {
  const may = useMay()
  const { auth, facts } = useShell().registry
  return names.filter((name) => {
    const { fact, permission, isBuiltIn }: SettingPage = settingPages[name]
    if (isBuiltIn && auth.mode === 'hosted') return false
    return (!fact || facts.includes(fact)) && (!permission || may(permission))
  })
}
