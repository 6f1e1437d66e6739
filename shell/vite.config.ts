import { defineConfig } from 'vite'
import { shellConfig } from '../packages/platform/federation.ts'
import { criticalStyles } from './critical-styles.ts'
import { offlinePages } from './offline-pages.ts'
import { devRegistry } from './dev-registry.ts'

export default defineConfig(shellConfig([devRegistry(), criticalStyles(), offlinePages()]))
