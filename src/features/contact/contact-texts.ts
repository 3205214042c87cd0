/** Texts of the contact form. */
export const contactTexts = {
  heading: 'Contact us',
  description: 'Write to the people who run Vedika: questions, mistakes in an article, requests about your data.',
  lead: 'A question, a mistake you found, a request about your data: write to us. We answer by email.',
  orMail: 'Or by email:',
  loading: 'Loading',
  name: 'Your name',
  email: 'Your email address',
  phone: 'Phone (optional)',
  subject: 'Subject',
  message: 'Message',
  website: 'Leave this field empty',
  counter: (length: number, most: number) => `${length} / ${most}`,
  send: 'Send',
  sending: 'Sending',
  sent: 'Your message was sent.',
  sentDetail: 'Thank you. We answer by email, usually within a few days.',
  another: 'Write another message',
  offline: 'Sending needs a network. What you write here is kept in the meantime.',
  failures: {
    invalid: 'Some fields need another look.',
    unreachable: 'Your message was not sent: the server cannot be reached. What you wrote is kept here.',
    tooMany: (minutes: number) =>
      `You have sent several messages already. Please try again in ${minutes === 1 ? '1 minute' : `${minutes} minutes`}. What you wrote is kept here.`,
    other: 'Your message was not sent. What you wrote is kept here: please try again later.',
  },
} as const
