import { createApi } from '@reduxjs/toolkit/query/react'
import { baseQuery } from './base-query.ts'

/** Cache tags; server-sent events and mutations invalidate by them. */
export const tagTypes = [
  'Recording',
  'Recordings',
  'Transcript',
  'Summary',
  'Summaries',
  'Stats',
  'Deleted',
  'Profile',
  'Sessions',
  'SecondFactor',
  'Keys',
  'Members',
  'Models',
  'Templates',
  'Plan',
  'Tasks',
  'Groups',
  'Visibility',
  'Retention',
  'PersonalData',
  'Collections',
  'Protocol',
  'ProtocolNumbers',
  'ShareLinks',
  'Comments',
  'Notes',
  'Letters',
  'Slides',
  'Connections',
  'Voices',
  'VoiceMemory',
] as const
export type Tag = (typeof tagTypes)[number]

/**
 * The only RTK Query api of the web app. Each part adds its own calls with `api.injectEndpoints`; names have no prefix
 * but must be unique across all parts, so calls that more than one part needs live in this package.
 */
export const api = createApi({
  reducerPath: 'api',
  baseQuery,
  tagTypes,
  endpoints: () => ({}),
  keepUnusedDataFor: 300,
  refetchOnReconnect: true,
})
