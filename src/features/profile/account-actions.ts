import { REAUTHENTICATION_REQUIRED } from '#schemas/endpoint.ts'
import { userEndpoints } from '#schemas/endpoints/users.ts'
import { callEndpoint, fetchFile } from '../../api/call-endpoint.ts'
import { endSession } from '../../database/session/session.ts'
import { failureText, sharedProblem } from '../../entities/failure-text.ts'
import { clearCookiesAndLocalStorage } from '../../platform/clear-traces.ts'
import { downloadFile } from '../../platform/download-file.ts'
import { profileTexts } from './profile-texts.ts'

/** Downloads a ZIP of all the user's data on the server. Resolves with an error message, or undefined. */
export async function exportData(): Promise<string | undefined> {
  const outcome = await fetchFile(userEndpoints.exportUser)
  const { exportNeedsNetwork: offline, exportFailed: failed } = profileTexts.data
  if (outcome.kind !== 'ok') return failureText(outcome, { offline, failed })
  downloadFile(outcome.value, 'vedika-data.zip')
  return undefined
}

/** Deletes the account on the server, then its data on this device. Resolves with an error message, or undefined. */
export async function deleteAccount(): Promise<string | undefined> {
  const outcome = await callEndpoint(userEndpoints.removeUser)
  const isUnconfirmed = outcome.kind === 'refused' && outcome.code === REAUTHENTICATION_REQUIRED
  if (isUnconfirmed) return outcome.message
  if (outcome.kind !== 'ok') return sharedProblem(outcome) ?? profileTexts.data.deleteFailed
  clearCookiesAndLocalStorage()
  await endSession()
  return undefined
}
