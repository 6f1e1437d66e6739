import { Route, Routes } from '@hattama/platform'
import { PortalScope } from '@hattama/ui/portal-scope'
import { SummaryPage } from './rooms/detail/summary-page.tsx'
import { SummariesPage } from './rooms/list/summaries-page.tsx'
import { OneSeriesPage, TaggedPage } from './rooms/series/one-series-page.tsx'
import { SeriesPage } from './rooms/series/series-page.tsx'
import { TasksPage } from './rooms/tasks/tasks-page.tsx'
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
