import { limits } from '#schemas/limits.ts'
/** Texts of signing in and out; those of the specification word for word. */
export const authTexts = {
  heading: 'Welcome Back',
  lead: 'Login to your account using Google',
  /** Read by search engines, as are the keywords. */
  description:
    'Login to Vedika for exam practice: current affairs from the news of the day, private notes to revise from, with or without a network.',
  meta: {
    keywords:
      'exam practice, exam preparation, current affairs, daily news, study notes, revision, online study, login',
  },
  rememberMe: 'Keep me signed in on this device',
  loading: 'Loading',
  signingIn: 'Signing in',
  googleFailed: 'Google sign-in could not be loaded. Check your connection and try again.',
  demoHeading: 'Demo accounts',
  demoExplanation: 'Google sign-in is not set up on this server. Try Vedika with a demo account.',
  demo: {
    'demo-user': { name: 'Demo user', detail: 'Reads, bookmarks and writes notes' },
    'demo-member': { name: 'Demo member', detail: 'Has an active membership' },
    'demo-admin': { name: 'Demo admin', detail: 'Manages feeds, articles and users' },
  },
  waiting: (count: number) =>
    `Log in to send ${count === 1 ? '1 unsent change' : `${count} unsent changes`} on this device.`,
  wiped: 'You were logged out from another device. Your data on this device was deleted.',
  needsNetwork: 'Connect to log in. Articles you have read stay available offline.',
  goodbye: 'Goodbye, and see you soon.',
  sending: 'Sending your last changes',
  leaving: 'Logging out',
  unsent: {
    text: 'These changes are not sent yet. If you log out now, you lose them:',
    unknown: 'Some changes may not be sent yet. If you log out now, you may lose them.',
    stay: 'Stay logged in',
    download: 'Download',
    discard: 'Discard and log out',
  },
  confirm: {
    title: 'Confirm it’s you',
    text: (email: string) => `You logged in a while ago. To continue, log in again as ${email}.`,
    confirming: 'Confirming',
    cancel: 'Cancel',
    failed: 'Could not confirm your account. Nothing was changed. Try again.',
  },
  claimAdmin: {
    title: 'Become an administrator',
    about: (email: string) =>
      `This link makes ${email} an administrator of this server. It works once and expires after a day.`,
    failed: 'The server could not be reached. Try again.',
  },
  logOut: 'Log out',
  confirmLogOut: 'Your data is deleted from this device. It stays in your account.',
  // The catalogue of login errors. Google's login shows none; the server sends them to the login with a password.
  errors: {
    unknown: 'Some error occurred, Contact system administrator.',
    invalid: 'Invalid username or password.',
    disabled: 'User currently disabled. Please contact system administrator.',
  },
} as const

const { least, most } = limits.password

/** Texts of signing in by password, and of the links by which people join. */
export const passwordTexts = {
  lead: 'Login to your account',
  email: 'Email',
  password: 'Password',
  show: 'Show password',
  hide: 'Hide password',
  logIn: 'Log in',
  loggingIn: 'Logging in',
  forgotten: 'Forgot your password? Ask an administrator for a link.',
  offline: 'The server could not be reached. Check your connection and try again.',
  failed: 'Some error occurred. Try again.',
  newPassword: 'New password',
  hint: `At least ${least} characters. A few words together are easy to remember.`,
  tooShort: `Use at least ${least} characters.`,
  tooLong: `Use at most ${most} characters.`,
  invitation: {
    title: 'Join Vedika',
    about: (email: string) => `You are invited as ${email}.`,
    first: 'Make the first administrator’s account.',
    newPassword: 'Set a new password',
    newPasswordAbout: (email: string) => `For ${email}. You are logged out on all devices.`,
    loading: 'Loading the invitation',
    needsNetwork: 'Connect to open the invitation.',
    firstName: 'First name',
    lastName: 'Last name (optional)',
    join: 'Join',
    save: 'Save password',
    saving: 'Saving',
    over: 'This link does not work',
    toLogin: 'Go to login',
    signedIn: (email: string) => `You are logged in as ${email}. Log out, then open the link again.`,
    ready: 'Your password is saved. Log in with it.',
  },
  change: {
    action: 'Change password',
    about: 'You are logged out on all other devices.',
    save: 'Save password',
    saving: 'Saving',
    cancel: 'Cancel',
    done: 'Password changed',
  },
} as const

/** Texts of the list of devices that one is signed in on. */
export const sessionsTexts = {
  heading: 'Your devices',
  hint: 'Log out a device here. It takes effect when that device is online. Its unsent changes stay on it.',
  loading: 'Loading your devices',
  thisDevice: 'This device',
  unknownDevice: 'Unknown browser',
  lastUsed: (age: string) => `Last used ${age}`,
  since: (day: string) => `since ${day}`,
  notRemembered: 'until the browser is closed',
  onlyHere: 'You are not logged in on other devices.',
  end: 'Log out',
  endOf: (device: string) => `Log out ${device}`,
  wipe: 'Log out and erase',
  wipeOf: (device: string) => `Log out and erase ${device}`,
  wipeQuestion: (device: string) => `Log out ${device} and erase its data?`,
  wipeText: 'Your Vedika data on that device is deleted when it is next online. Changes it has not sent are lost.',
  wiped: 'Device logged out. Its data is erased when it is next online.',
  endOthers: 'Log out all other devices',
  endOthersQuestion: 'This logs you out on all other devices.',
  ended: 'Device logged out',
  endedOthers: 'Logged out on all other devices',
  problems: {
    offline: 'Connect to see your devices.',
    failed: 'Your devices could not be loaded. Try again.',
    notEnded: 'The device could not be logged out. Try again.',
  },
} as const
