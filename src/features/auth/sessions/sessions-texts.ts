/** Texts of the list of devices that one is signed in on. */
export const sessionsTexts = {
  heading: 'Where you are signed in',
  hint: 'Signing out closes Vedika there as soon as that device reaches the network. What it has not sent waits on it.',
  loading: 'Loading where you are signed in',
  thisDevice: 'This device',
  unknownDevice: 'Unknown browser',
  lastUsed: (age: string) => `Last used ${age}`,
  since: (day: string) => `since ${day}`,
  notRemembered: 'until the browser closes',
  onlyHere: 'You are signed in nowhere else.',
  end: 'Sign out',
  endOf: (device: string) => `Sign out of ${device}`,
  wipe: 'Sign out and wipe',
  wipeOf: (device: string) => `Sign out and wipe ${device}`,
  wipeQuestion: (device: string) => `Sign out of ${device} and wipe it?`,
  wipeText:
    'When that device next reaches the network, all that Vedika keeps of you there is deleted. What you wrote there and it has not sent is lost.',
  wiped: 'Signed out there; the device is wiped once it reaches the network',
  endOthers: 'End all others',
  endOthersQuestion: 'Everybody who is signed in with your account on another device is signed out there.',
  ended: 'Signed out there',
  endedOthers: 'Signed out everywhere else',
  problems: {
    offline: 'Where you are signed in is known to the server alone: it needs a network.',
    failed: 'The server could not tell where you are signed in.',
    notEnded: 'The sign-in could not be ended.',
  },
} as const
