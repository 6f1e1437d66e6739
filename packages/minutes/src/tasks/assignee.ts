/** A member of the workspace, somebody known by name only, or nobody. */
export type Assignee = { userId: string; name: string } | { name: string } | null
