import { defineConfig } from 'vite'
import { remoteConfig } from '../packages/platform/federation.ts'

export default defineConfig(remoteConfig('summaries'))
