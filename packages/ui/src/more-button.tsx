import { Button } from './button.tsx'

/**
 * Under a list that has not all come: brings the next page of it, and says so when it did not come. Nothing where there
 * is none.
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
