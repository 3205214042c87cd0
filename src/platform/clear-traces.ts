/** Clears the cookies that scripts can reach, and local storage. User data in IndexedDB stays. */
export function clearCookiesAndLocalStorage(): void {
  for (const cookie of document.cookie.split(';')) {
    const name = cookie.split('=')[0]?.trim()
    // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is not in every browser
    if (name) document.cookie = `${name}=; path=/; max-age=0`
  }
  localStorage.clear()
}
