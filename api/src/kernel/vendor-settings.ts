import { z } from 'zod'

/** Addresses of vendors that people connect without entering one; only tests use others than the defaults. */
export const vendorSettings = {
  NOTION_API_URL: z.url({ protocol: /^https?$/ }).default('https://api.notion.com'),
  /** of this server's public integration at Notion; both or neither */
  NOTION_CLIENT_ID: z.string().trim().min(1).optional(),
  NOTION_CLIENT_SECRET: z.string().trim().min(1).optional(),
  SLACK_API_URL: z.url({ protocol: /^https?$/ }).default('https://slack.com/api'),
  /** of this server's registration at Google (OAuth client of a web application); both or neither */
  GOOGLE_CLIENT_ID: z.string().trim().min(1).optional(),
  GOOGLE_CLIENT_SECRET: z.string().trim().min(1).optional(),
  /** replaces all Google addresses */
  GOOGLE_URL: z.url({ protocol: /^https?$/ }).optional(),
  /** of this server's registration at Microsoft Entra (a web application); both or neither */
  MICROSOFT_CLIENT_ID: z.string().trim().min(1).optional(),
  MICROSOFT_CLIENT_SECRET: z.string().trim().min(1).optional(),
  /** whose accounts may sign in: `common`, `organizations`, `consumers`, or a tenant by its id or domain */
  MICROSOFT_TENANT: z
    .string()
    .trim()
    .regex(/^[\w.-]+$/)
    .default('common'),
  /** replaces all Microsoft addresses */
  MICROSOFT_URL: z.url({ protocol: /^https?$/ }).optional(),
} as const
