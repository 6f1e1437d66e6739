/** Signature lines: a role, then room for a signature and a name. */
export const SignatureLines = ({ roles }: { roles: readonly string[] }) => (
  <ul className="space-y-4 text-sm text-ink">
    {roles.map((role) => (
      <li key={role} className="flex flex-wrap items-end gap-x-3 gap-y-1">
        <span className="w-28">{role}</span>
        <span aria-hidden className="h-6 min-w-20 grow border-b border-line-strong" />
        <span aria-hidden className="h-6 min-w-20 grow border-b border-line-strong" />
      </li>
    ))}
  </ul>
)
