import { Route, Routes } from '@hattama/platform'
import { PortalScope } from '@hattama/ui/portal-scope'
import { SummaryPage } from './detail/summary-page.tsx'
import { SummariesPage } from './list/summaries-page.tsx'
import { OneSeriesPage, TaggedPage } from './series/one-series-page.tsx'
import { SeriesPage } from './series/series-page.tsx'
import { TasksPage } from './tasks/tasks-page.tsx'
import './styles.css'

/** Mounted by the shell under `/summaries`. */
export const App = () => (
  <PortalScope name="summaries">
    <Routes>
      <Route index element={<SummariesPage />} />
      <Route path="tasks" element={<TasksPage />} />
      <Route path="series" element={<SeriesPage />} />
      <Route path="series/:seriesId" element={<OneSeriesPage />} />
      <Route path="tagged" element={<TaggedPage />} />
      <Route path=":summaryId" element={<SummaryPage />} />
    </Routes>
  </PortalScope>
)
