/** The line of who spoke when, empty until the transcript is there: as high, so that nothing below moves when it comes. */
export const LanesPlace = () => (
  <div aria-hidden className="lanes print:hidden">
    <div className="lanes-line pointer-events-none">
      <span className="h-2 w-20 rounded-xs bg-sunken" />
      <span className="block h-1.5 rounded-full bg-sunken" />
    </div>
  </div>
)
