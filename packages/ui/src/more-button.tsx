import { Button } from './button.tsx'

/**
 * Shown under an incomplete list: loads its next page, and reports a failure to do so. Renders nothing if there is no next
 * page.
 */
export const MoreButton = ({
  pages,
  label,
  failure,
}: {
  pages: {
    hasNextPage: boolean
    isFetchingNextPage: boolean
    isFetchNextPageError: boolean
    fetchNextPage: () => unknown
  }
  label: string
  failure: string
}) =>
  pages.hasNextPage ? (
    <div className="mt-6 flex flex-col items-center gap-2">
      {pages.isFetchNextPageError && (
        <p role="alert" className="text-sm text-red">
          {failure}
        </p>
      )}
      <Button variant="secondary" pending={pages.isFetchingNextPage} onClick={() => pages.fetchNextPage()}>
        {label}
      </Button>
    </div>
  ) : null
