import { hookVoices } from './hook.ts'

hookVoices(globalThis)
