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
  googleFailed: 'Google’s sign-in could not be loaded. It needs a network that reaches Google.',
  demoHeading: 'Demo accounts',
  demoExplanation:
    'No Google client id is configured on this server, so it offers accounts of its own instead. They are for trying Vedika out.',
  demo: {
    'demo-user': { name: 'Demo user', detail: 'reads, bookmarks, keeps notes' },
    'demo-member': { name: 'Demo member', detail: 'has days of membership left' },
    'demo-admin': { name: 'Demo admin', detail: 'runs the newsroom' },
  },
  waiting: (count: number) =>
    `${count === 1 ? '1 change waits' : `${count} changes wait`} on this device until you sign in again.`,
  wiped: 'You were signed out here from another device, and your data was deleted from this one.',
  needsNetwork: 'Signing in needs a network. Everything you have read stays readable without one.',
  goodbye: 'Goodbye, and see you soon.',
  sending: 'Sending your last changes',
  unsent: {
    text: 'These changes have not been sent. If you log out now, they are lost:',
    unknown: 'Some changes may not have been sent yet. Log out and lose them?',
    stay: 'Stay',
    download: 'Download',
    discard: 'Discard and log out',
  },
  confirm: {
    title: 'Confirm that it is you',
    text: (email: string) => `You signed in a while ago. To go on, sign in again as ${email}.`,
    confirming: 'Confirming',
    cancel: 'Cancel',
    failed: 'That could not be confirmed. Nothing was changed. Please try again.',
  },
  claimAdmin: {
    title: 'Become an administrator',
    about: (email: string) => `This link makes ${email} an administrator of this server. It works once, within a day.`,
    failed: 'The server could not be reached. Please try again.',
  },
  logOut: 'Log out',
  confirmLogOut: 'Your data on this device will be deleted. It stays in your account.',
  // The catalogue of login errors: defined, shown nowhere.
  errors: {
    unknown: 'Some error occurred, Contact system administrator.',
    invalid: 'Invalid username or password.',
    disabled: 'User currently disabled. Please contact system administrator.',
  },
} as const
