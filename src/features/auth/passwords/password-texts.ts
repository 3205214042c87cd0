import { limits } from '#schemas/limits.ts'

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
