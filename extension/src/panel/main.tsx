import { mount } from '../parts/mount.tsx'
import { PanelPage } from './panel-page.tsx'

await mount(<PanelPage />)
