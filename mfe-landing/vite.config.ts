import { defineConfig } from 'vite'
import { remoteConfig } from '../packages/platform/federation.ts'
import { prerenderLanding } from './prerender/plugin.ts'

export default defineConfig(remoteConfig('landing', [prerenderLanding()]))
