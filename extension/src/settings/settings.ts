import { language } from '@hattama/contract/account'
import { callRule } from '@hattama/contract/call-rule'
import { usualSilenceMinutes } from '@hattama/recorder/recorder/forgotten'
import { z } from 'zod'
import { storedItem } from './stored-item.ts'

/** Where a server of one's own answers after `start`. */
const defaultServer = 'http://localhost:4000'

const settings = z.object({
  /** `off`, `default`, or a device id */
  microphone: z.string(),
  /** language spoken in the last meeting; empty = find out */
  spoken: z.string(),
  /** pictures of what is shown are kept too */
  slides: z.boolean().default(false),
  /** language of the interface; null = the browser's */
  language: language.nullable(),
  server: z.string(),
  /** silence on both sides after which a recording is asked about, minutes; 0: never */
  silenceMinutes: z.number().default(usualSilenceMinutes),
  /** by call service: what is done when a call begins there; nothing here: it is offered to be recorded */
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
