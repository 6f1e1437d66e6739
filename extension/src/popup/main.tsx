import { post } from '../messages/post.ts'
import { mount } from '../parts/mount.tsx'
import { Popup } from './popup.tsx'

// a recorder that died while nobody looked is set right before anything is claimed
void post({ to: 'background', type: 'repair' })
await mount(<Popup />)
