/** Limits that the screens show and the server enforces. Lengths are in characters (UTF-16 code units). */
export const limits = {
  /** NIST SP 800-63B asks for a length, and for no kinds of characters. */
  password: { least: 12, most: 200 },
  noteName: 255,
  /** Text of a note without its markup. */
  noteText: 5000,
  noteTextAdmin: 100_000,
  /** With markup; sync accepts this much, because merges may exceed the text limit. */
  noteHtml: 1_000_000,
  /** Markup of a note, in addition to its text. A merge may have twice as much. */
  noteMarkup: 200_000,
  /** Rows and bytes of a user for each collection; images have a limit of their own. */
  rowQuotas: {
    notes: { rows: 100_000, bytes: 200_000_000 },
    noteCategories: { rows: 1000, bytes: 5_000_000 },
    bookmarks: { rows: 20_000, bytes: 100_000_000 },
    chatSessions: { rows: 10_000, bytes: 10_000_000 },
    chatTurns: { rows: 50_000, bytes: 100_000_000 },
    noteImages: { rows: 10_000, bytes: 150_000_000 },
    readStates: { rows: 256, bytes: 20_000_000 },
    sources: { rows: 200, bytes: 5_000_000 },
  },
  /** Bytes of all revisions of a user. */
  revisionBytes: 100_000_000,
  /** Quote of the article that a note refers to. It locates the passage. */
  sourceQuote: 2000,
  noteTags: 100,
  /**
   * Images of a note; longer side of an image in pixels; its length in base64 (300 kB); bytes of all of a user's
   * images.
   */
  noteImages: 20,
  noteImageSide: 1600,
  noteImageData: 400_000,
  allNoteImages: 100_000_000,
  /** Pixels of a chosen image: as many as a phone can decode. */
  imagePixels: 40_000_000,
  tag: 64,
  categoryName: 64,
  categoryHtml: 10_000,
  /** A category's description without its markup. */
  categoryText: 2000,
  /** Limits of the form that adds a category; sync accepts 64 and any clean description. */
  addedCategoryName: { least: 2, most: 20 },
  addedCategoryText: { least: 5, most: 60 },
  /** Active categories that the form offers, most recently edited first. */
  offeredCategories: 50,
  articleHtml: 500_000,
  /** Saved links that the server reads for a user on a day (UTC). */
  dailyLinks: 100,
  /** Why a link could not be read. */
  linkProblem: 300,
  /** Read articles and reading places of each of a user's 256 rows; the characters that identify a place. */
  readPerRow: 10_000,
  placesPerRow: 20,
  placeStart: 100,
  /** A source's own name, and its folder. */
  sourceName: 200,
  sourceFolder: 64,
  /** Sources of a user whose feed the server looks for on a day (UTC). */
  dailySources: 400,
  /** Articles of a followed feed that the server keeps. */
  ownFeedArticles: 200,
  /** Articles, and characters of them, that one answer brings. */
  ownArticlesAnswer: { rows: 100, bytes: 1_000_000 },
  /** A search: its term, source and group of terms. */
  searchTerm: 300,
  title: 1000,
  address: 2048,
  /** The name of an article's picture. */
  pictureId: 64,
  /** A language tag (BCP 47). */
  language: 35,
  /** First or last name from the identity provider. */
  personName: 200,
  /** First and last name together, as set by the user. */
  fullNameLeast: 3,
  fullName: 20,
  /** A line of the profile: skills, profession … */
  profileLine: 500,
  /** A text of the profile: about me, work experience … */
  profileText: 5000,
  phoneText: 40,
  /** Followed sources and followed categories, each; and the length of a name. */
  followed: 100,
  followedName: 300,
  /** Muted sources and muted words, each; and the length of a word or phrase. */
  muted: 100,
  mutedWordLeast: 2,
  mutedWord: 60,
  /** Pictures of an album. */
  albumImages: 24,
  /** A picture as it is uploaded. */
  pictureBytes: 10 * 1024 * 1024,
  /** Articles per request of an admin for life impacts. */
  impactArticles: 200,
  /** An OPML list of feeds; and the feeds that admins added. */
  opml: 1_000_000,
  importedFeeds: 500,
  planningEvents: 500,
  planningTitle: 200,
  /** Question to the assistant, and its answer (Markdown). */
  question: 20_000,
  answer: 200_000,
  /** Sources of an answer, and the words quoted from each. */
  answerSources: 20,
  sourceWords: 1000,
  /** Name of a model, such as `gpt-4o`. */
  chatModel: 100,
  /** English name of a language, such as `Hindi`. */
  languageName: 50,
  /** A selected passage, and its context. */
  meaningText: 300,
  meaningContext: 2000,
  /** A PDF that is asked about: as it is uploaded, and the text of one page. */
  pdfBytes: 20 * 1024 * 1024,
  pdfPages: 300,
  pdfPageText: 20_000,
  /** A spoken question. */
  speechBytes: 10 * 1024 * 1024,
  /** An article's analysis: claims, a claim's text, its quotes, a quote's length. */
  claims: 12,
  claim: 600,
  quotes: 5,
  quote: 700,
} as const
