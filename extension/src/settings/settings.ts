import { language } from '@hattama/contract/account'
import { z } from 'zod'
import { storedItem } from './stored-item.ts'

/** Where a server of one's own answers after `start`. */
export const defaultServer = 'http://localhost:4000'

const settings = z.object({
  /** `off`, `default`, or a device id */
  microphone: z.string(),
  /** language spoken in the last meeting; empty = find out */
  spoken: z.string(),
  /** language of the interface; null = the browser's */
  language: language.nullable(),
  server: z.string(),
})
export type Settings = z.infer<typeof settings>

export const settingsItem = storedItem('local', 'settings', settings, {
  microphone: 'default',
  spoken: '',
  language: null,
  server: defaultServer,
})

export const changeSettings = async (change: Partial<Settings>) =>
  settingsItem.write({ ...(await settingsItem.read()), ...change })
