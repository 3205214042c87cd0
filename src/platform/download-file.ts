/** Offers a file as a download. */
export function downloadFile(content: Blob, fileName: string): void {
  const link = document.createElement('a')
  link.href = URL.createObjectURL(content)
  link.download = fileName
  link.click()
  URL.revokeObjectURL(link.href)
}

/** Offers a text as a download. */
export function downloadText(text: string, fileName: string, type: string): void {
  downloadFile(new Blob([text], { type }), fileName)
}
