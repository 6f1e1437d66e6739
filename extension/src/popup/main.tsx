import { post } from '../messages/post.ts'
import { mount } from '../parts/mount.tsx'
import { Popup } from './popup.tsx'

// if a recorder died unnoticed, the state is repaired before it is shown
void post({ to: 'background', type: 'repair' })
await mount(<Popup />)
