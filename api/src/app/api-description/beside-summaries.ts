/** Summaries of operations on what accompanies a transcript. */
export const besideSummaries: Record<string, string> = {
  'GET /api/recordings/{id}/notes': 'List notes and marks',
  'POST /api/recordings/{id}/notes': 'Note something at a moment',
  'PUT /api/recordings/{id}/notes': 'Send notes of a recorder',
  'PATCH /api/notes/{id}': 'Change a note',
  'DELETE /api/notes/{id}': 'Remove a note',
  'GET /api/recordings/{id}/slides': 'List slides',
  'PUT /api/recordings/{id}/slides': 'Send a slide of a recorder',
  'GET /api/slides/{id}': 'Download a slide',
  'DELETE /api/slides/{id}': 'Remove a slide',
  'POST /api/slides/{id}/undelete': 'Bring a slide back',
}
