type BarRow = { name: string; value: number; text: string }

/** Horizontal bars below each other, scaled to `whole` or else to the longest. */
export const BarRows = ({ rows, whole }: { rows: readonly BarRow[]; whole?: number }) => {
  const most = whole ?? Math.max(...rows.map(({ value }) => value), 1)
  return (
    <ul className="flex flex-col gap-3">
      {rows.map(({ name, value, text }) => (
        <li key={name}>
          <div className="mb-1 flex items-baseline justify-between gap-3 text-sm">
            <span className="min-w-0 truncate font-medium" title={name}>
              {name}
            </span>
            <span className="shrink-0 text-muted tabular-nums">{text}</span>
          </div>
          <svg
            viewBox="0 0 100 1"
            preserveAspectRatio="none"
            className="block h-2 w-full overflow-hidden rounded-full bg-hover"
          >
            <rect height="1" width={(value / most) * 100} className="fill-accent" />
          </svg>
        </li>
      ))}
    </ul>
  )
}
