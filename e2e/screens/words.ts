import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Language } from '@hattama/contract/rules/kernel/language'
import { root } from '../../api/src/kernel/env.ts'

type Dictionary = { [key: string]: string | Dictionary }

const folders = {
  contract: 'packages/contract/src/locales',
  platform: 'packages/platform/src/locales',
  shell: 'shell/src/kernel/locales',
  documents: 'shell/src/rooms/documents/locales',
  server: 'shell/src/rooms/server/locales',
  recordings: 'mfe-recordings/src/kernel/locales',
  chat: 'mfe-recordings/src/rooms/chat/locales',
  protocol: 'mfe-recordings/src/rooms/protocol/locales',
  summaries: 'mfe-summaries/src/kernel/locales',
  minutes: 'packages/minutes/src/locales',
  connections: 'shell/src/rooms/connections/locales',
  'call-rules': 'shell/src/rooms/call-rules/locales',
  accuracy: 'shell/src/rooms/settings/accuracy/locales',
  keys: 'shell/src/rooms/settings/keys/locales',
  plan: 'shell/src/rooms/plan/locales',
  reports: 'shell/src/rooms/reports/locales',
  retention: 'shell/src/rooms/retention/locales',
  firstModels: 'shell/src/rooms/first-models/locales',
  setup: 'shell/src/rooms/setup/locales',
  tracks: 'shell/src/rooms/upload/tracks/locales',
  sso: 'shell/src/rooms/settings/sso/locales',
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
