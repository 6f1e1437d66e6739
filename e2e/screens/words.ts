import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Language } from '@hattama/contract/rules/language'
import { root } from '../../api/src/kernel/env.ts'

type Dictionary = { [key: string]: string | Dictionary }

const folders = {
  contract: 'packages/contract/src/locales',
  platform: 'packages/platform/src/locales',
  shell: 'shell/src/locales',
  documents: 'shell/src/documents/locales',
  server: 'shell/src/server/locales',
  recordings: 'mfe-recordings/src/locales',
  chat: 'mfe-recordings/src/chat/locales',
  protocol: 'mfe-recordings/src/protocol/locales',
  summaries: 'mfe-summaries/src/locales',
  connections: 'shell/src/connections/locales',
  'call-rules': 'shell/src/call-rules/locales',
  accuracy: 'shell/src/settings/accuracy/locales',
  keys: 'shell/src/settings/keys/locales',
  plan: 'shell/src/plan/locales',
  reports: 'shell/src/settings/reports/locales',
  retention: 'shell/src/retention/locales',
  firstModels: 'shell/src/first-models/locales',
  tracks: 'shell/src/upload/tracks/locales',
  sso: 'shell/src/settings/sso/locales',
  recorder: 'packages/recorder/src/locales',
  extension: 'extension/src/locales',
}

/** The texts of the screens in one language: `say('shell', 'nav.open')`. @throws Error for an unknown key. */
export const wordsOf = (language: Language) => {
  const read = (part: keyof typeof folders) =>
    JSON.parse(readFileSync(join(root, folders[part], `${language}.json`), 'utf8')) as Dictionary
  return (part: keyof typeof folders, key: string): string => {
    const found = key
      .split('.')
      .reduce<string | Dictionary | undefined>(
        (at, step) => (typeof at === 'object' ? at[step] : at),
        read(part),
      )
    if (typeof found !== 'string') throw new Error(`${part} has no text ${key}`)
    return found
  }
}

export type Say = ReturnType<typeof wordsOf>
