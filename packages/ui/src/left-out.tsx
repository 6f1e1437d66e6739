/** Lists the recordings left out of an action, with the reasons. */
export const LeftOut = ({ rows }: { rows: readonly { id: string; title: string; reason: string }[] }) => (
  <ul className="mt-4 max-h-72 divide-y divide-line overflow-y-auto rounded-lg border border-line text-sm">
    {rows.map(({ id, title, reason }) => (
      <li key={id} className="px-3 py-2">
        <span className="block truncate font-medium text-ink">{title}</span>
        <span className="block text-muted">{reason}</span>
      </li>
    ))}
  </ul>
)
