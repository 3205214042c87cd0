/** User whose data this page shows; another tab may have signed in somebody else. */
export const currentUser: { id: string | undefined } = { id: undefined }
