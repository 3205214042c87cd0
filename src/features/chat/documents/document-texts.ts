export const documentTexts = {
  add: 'Ask about a PDF',
  remove: (name: string) => `Remove ${name}`,
  uploading: (name: string, percent: number) => `${name}: ${percent} %`,
  reading: (name: string) => `${name} is being read`,
  cancel: (name: string) => `Cancel ${name}`,
  questionWaits: 'Your question is asked once the PDF is there.',
  notAsked: 'Your question was not asked, because its PDF did not arrive.',
  progress: 'Upload of the PDF',
  notPdf: 'Only PDF files can be asked about.',
  tooLarge: (megabytes: number) => `A PDF has at most ${megabytes} MB.`,
  offline: 'Adding a PDF needs the network.',
  failed: 'The PDF could not be read.',
} as const
