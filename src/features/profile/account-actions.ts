import { endpoints } from '#schemas/endpoints.ts'
import { callEndpoint, fetchFile } from '../../api/call-endpoint.ts'
import { endSession } from '../../database/session.ts'
import { clearCookiesAndLocalStorage } from '../../platform/clear-traces.ts'
import { downloadFile } from '../../platform/download-file.ts'
import { profileTexts } from './profile-texts.ts'

/** Hands the person a zip file with all that the server has of them. Resolves with what is wrong where it did not come. */
export async function exportData(): Promise<string | undefined> {
  const outcome = await fetchFile(endpoints.exportUser)
  if (outcome.kind === 'ok') downloadFile(outcome.value, 'vedika-data.zip')
  if (outcome.kind === 'unreachable') return profileTexts.data.exportNeedsNetwork
  if (outcome.kind === 'refused') return outcome.message
  return outcome.kind === 'ok' ? undefined : profileTexts.data.exportFailed
}

/** Deletes the account on the server, then all of it on this device. False where the server did not do it. */
export async function deleteAccount(): Promise<boolean> {
  const outcome = await callEndpoint(endpoints.removeUser)
  if (outcome.kind !== 'ok') return false
  clearCookiesAndLocalStorage()
  await endSession()
  return true
}
