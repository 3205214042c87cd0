import { showFailure } from '../../ui/snackbar.tsx'
import { lifeImpactTexts } from './life-impact-texts.ts'

export function showNotSaved(reason: unknown): void {
  console.error('The insight could not be saved:', reason)
  showFailure(lifeImpactTexts.notSaved, 2000)
}
