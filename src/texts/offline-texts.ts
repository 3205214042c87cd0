/** Texts about the network and the server's limits that several screens show. */
export const offlineTexts = {
  tooManyCalls:
    'You did maximum number of API call in a minute. In order to prevent Bot your i.p. is blocked for 5 minutes.',
  notReadYet: 'Not on this device yet. Connect once to download it.',
  notHereYet: 'Connect once to download them.',
  tryAgain: 'Try again',
} as const
