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
