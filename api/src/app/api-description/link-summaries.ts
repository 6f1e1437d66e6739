/** Summaries of routes about links that open meetings to people outside. */
export const linkSummaries = {
  'GET /api/recordings/{id}/links': 'List the links to a recording',
  'POST /api/recordings/{id}/links': 'Make a link to a recording',
  'DELETE /api/links/{id}': 'Revoke a link',
  'GET /api/links/{id}/views': 'List the views of a link',
  'POST /api/links/{id}/reopening': 'Open a paused link again',
}
