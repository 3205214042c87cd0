// Parts of the frame that the first screen does not need, loaded once it is shown.
export { DeviceNotices } from './device-notices.tsx'
export { PanelSettings } from './panel-settings.tsx'
export { ShellExtras } from './shell-extras.tsx'
export { SidePanel } from './side-panel.tsx'
export { UserMenu } from './user-menu.tsx'
