import { installTrust } from './policies.ts'

installTrust()
