/** Texts about the network and the server's limits that several screens show. */
export const offlineTexts = {
  tooManyCalls:
    'You did maximum number of API call in a minute. In order to prevent Bot your i.p. is blocked for 5 minutes.',
  notReadYet: 'Not read on this device yet. It needs a network once.',
  notHereYet: 'Connect once to load them on this device.',
  tryAgain: 'Try again',
} as const
