import { API_VERSION, APP_HEADER, endpointPath } from '#schemas/endpoint.ts'
import { endpoints } from '#schemas/endpoints.ts'
import { callEndpoint } from '../../api/call-endpoint.ts'
import { endSession } from '../../database/session.ts'
import { clearCookiesAndLocalStorage } from '../../platform/browser-traces.ts'
import { downloadFile } from '../../platform/download-file.ts'

/** Hands the person a zip file with all that the server has of them. False where it did not come. */
export async function exportData(): Promise<boolean> {
  try {
    const response = await fetch(endpointPath(endpoints.exportUser, __PRODUCT__), {
      headers: { [APP_HEADER]: String(API_VERSION) },
    })
    if (response.headers.get('content-type') !== 'application/zip') return false
    downloadFile(await response.blob(), 'vedika-data.zip')
    return response.ok
  } catch {
    return false
  }
}

/** Deletes the account on the server, then all of it on this device. False where the server did not do it. */
export async function deleteAccount(): Promise<boolean> {
  const outcome = await callEndpoint(endpoints.removeUser)
  if (outcome.kind !== 'ok') return false
  clearCookiesAndLocalStorage()
  await endSession()
  return true
}
