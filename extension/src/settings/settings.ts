import { language } from '@hattama/contract/people/account'
import { callRule } from '@hattama/contract/connections/call-rule'
import { usualSilenceMinutes } from '@hattama/recorder/recorder/silence-prompt'
import { z } from 'zod'
import { storedItem } from './stored-item.ts'

/** Where a self-hosted server answers after `start`. */
const defaultServer = 'http://localhost:4000'

const settings = z.object({
  /** `off`, `default`, or a device id */
  microphone: z.string(),
  /** language spoken in the last meeting; empty = detect */
  spoken: z.string(),
  /** whether to keep shared slides too */
  slides: z.boolean().default(false),
  /** language of the interface; null = the browser's */
  language: language.nullable(),
  server: z.string(),
  /** silence on both sides after which the user is asked about a recording, minutes; 0: never */
  silenceMinutes: z.number().default(usualSilenceMinutes),
  /** what to do when a call begins, by call service; without an entry, recording is offered */
  rules: z.record(z.string(), callRule).default({}),
})
type Settings = z.infer<typeof settings>

export const settingsItem = storedItem('local', 'settings', settings, {
  microphone: 'default',
  spoken: '',
  slides: false,
  language: null,
  server: defaultServer,
  silenceMinutes: usualSilenceMinutes,
  rules: {},
})

export const changeSettings = async (change: Partial<Settings>) =>
  settingsItem.write({ ...(await settingsItem.read()), ...change })
