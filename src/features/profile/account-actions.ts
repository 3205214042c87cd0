import { REAUTHENTICATION_REQUIRED } from '#schemas/endpoint.ts'
import { endpoints } from '#schemas/endpoints.ts'
import { callEndpoint, fetchFile } from '../../api/call-endpoint.ts'
import { endSession } from '../../database/session/session.ts'
import { failureText, sharedProblem } from '../../entities/failure-text.ts'
import { clearCookiesAndLocalStorage } from '../../platform/clear-traces.ts'
import { downloadFile } from '../../platform/download-file.ts'
import { profileTexts } from './profile-texts.ts'

/** Hands the person a zip file with all that the server has of them. Resolves with what is wrong where it did not come. */
export async function exportData(): Promise<string | undefined> {
  const outcome = await fetchFile(endpoints.exportUser)
  const { exportNeedsNetwork: offline, exportFailed: failed } = profileTexts.data
  if (outcome.kind !== 'ok') return failureText(outcome, { offline, failed })
  downloadFile(outcome.value, 'vedika-data.zip')
  return undefined
}

/** Deletes the account on the server, then all of it on this device. Resolves with what is wrong where that failed. */
export async function deleteAccount(): Promise<string | undefined> {
  const outcome = await callEndpoint(endpoints.removeUser)
  const isUnconfirmed = outcome.kind === 'refused' && outcome.code === REAUTHENTICATION_REQUIRED
  if (isUnconfirmed) return outcome.message
  if (outcome.kind !== 'ok') return sharedProblem(outcome) ?? profileTexts.data.deleteFailed
  clearCookiesAndLocalStorage()
  await endSession()
  return undefined
}
