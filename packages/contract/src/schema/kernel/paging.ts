import { z } from 'zod'

const defaultPageSize = 20
const maxPageSize = 100

/** `?page=&limit=`: 1-based page; 20 per page by default, at most 100. */
export const pageQuery = z.object({
  page: z.coerce.number().int().min(1).max(100_000).default(1),
  limit: z.coerce.number().int().min(1).max(maxPageSize).default(defaultPageSize),
})

export const pagination = z
  .object({ page: z.number(), limit: z.number(), total: z.number(), pages: z.number() })
  .meta({ id: 'Pagination' })
export type Pagination = z.infer<typeof pagination>
