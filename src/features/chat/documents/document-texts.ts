export const documentTexts = {
  add: 'Ask about a PDF',
  remove: (name: string) => `Remove ${name}`,
  uploading: (name: string, percent: number) => `Uploading ${name}: ${percent} %`,
  reading: (name: string) => `Reading ${name}`,
  cancel: (name: string) => `Cancel ${name}`,
  questionWaits: 'Your question is sent when the PDF is ready.',
  notAsked: 'Your question was not sent, because its PDF could not be added.',
  progress: 'PDF upload',
  notPdf: 'Only PDF files are supported.',
  tooLarge: (megabytes: number) => `Choose a PDF of at most ${megabytes} MB.`,
  offline: 'Connect to add a PDF.',
  failed: 'The PDF could not be read. Try again.',
} as const
